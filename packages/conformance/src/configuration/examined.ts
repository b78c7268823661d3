import { type AuthConfig, setEnvDefaults } from "@sallyport/core"
import { configuredSite } from "@sallyport/core/integration"

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A provider with its preset and its options as one flat value, of which nothing is certain yet. */
export type FlatProvider = Readonly<Record<string, unknown>> & { readonly id: string }

/** A configuration, and what is known of the place where it runs. */
export interface ExaminedConfiguration {
  /** As the application wrote it. */
  readonly written: AuthConfig
  /** With what the environment fills in. */
  readonly filled: AuthConfig
  readonly environment: Environment
  /** Where the site runs, if anything says so. */
  readonly site: URL | undefined
  readonly production: boolean
  readonly providers: readonly FlatProvider[]
}

interface ConfigurationPlace {
  readonly environment: Environment
  readonly at?: string | undefined
  readonly production?: boolean | undefined
}

/** The configuration with all that its checks need. Changes nothing. */
export function examine(written: AuthConfig, place: ConfigurationPlace): ExaminedConfiguration {
  const { environment } = place
  const filled = { ...written, logger: silent }
  setEnvDefaults(environment, filled)
  const site = place.at === undefined ? configuredSite(environment).url : new URL(place.at)
  return {
    written,
    filled: { ...filled, logger: written.logger },
    environment,
    site,
    production: place.production ?? isProduction(environment, site),
    providers: providersOf(filled),
  }
}

const silent = { warn: () => undefined, error: () => undefined, debug: () => undefined }

/** As for core: without the variable, a deployment counts as production. */
function isProduction(environment: Environment, site: URL | undefined): boolean {
  const mode = environment["NODE_ENV"]?.trim()
  return mode ? mode === "production" : site === undefined || !isLocal(site)
}

/** Whether a URL leads to the machine of whoever opens it. */
export function isLocal({ hostname }: URL): boolean {
  return /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)
}

function providersOf({ providers }: AuthConfig): readonly FlatProvider[] {
  if (!Array.isArray(providers)) return []
  return providers.flatMap((entry: unknown) => flat(entry) ?? [])
}

/** Core says what is wrong with an entry that is no provider, or a preset that throws. */
function flat(entry: unknown): FlatProvider | undefined {
  try {
    const made: unknown = typeof entry === "function" ? entry({}) : entry
    if (typeof made !== "object" || made === null) return undefined
    const { options = {}, ...preset } = made as { readonly options?: object }
    const all: Readonly<Record<string, unknown>> = { ...preset, ...options }
    return typeof all["id"] === "string" ? { ...all, id: all["id"] } : undefined
  } catch {
    return undefined
  }
}
