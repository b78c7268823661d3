import type { Environment } from "@sallyport/conformance"
import { eventFor } from "../doctor/event.js"
import { loadConfigurations } from "../doctor/load-configuration.js"
import { isConfiguration } from "../doctor/recorded-calls.js"
import { type ConfigurationFacts, type ProviderFacts, strategyOf } from "./facts.js"

/** A file with a configuration, and the variables that it is run with. */
export interface ConfigurationSource {
  readonly directory: string
  readonly file: string
  readonly environment: Environment
}

/**
 * What a configuration says when it is run, as the doctor runs it. Null if it cannot be run: a file may need its framework,
 * or a provider its variables. Then its text has to do.
 */
export async function loadedFacts(from: ConfigurationSource): Promise<ConfigurationFacts | null> {
  return factsOf(from).catch(() => null)
}

async function factsOf(from: ConfigurationSource): Promise<ConfigurationFacts | null> {
  const configs = await configurationsIn(from)
  if (configs.length === 0) return null
  const options = [...new Set(configs.flatMap((config) => optionsOf(config)))]
  const strategies = configs.flatMap((config) => {
    const { session } = config as { readonly session?: { readonly strategy?: string } }
    return session?.strategy ?? []
  })
  return {
    providers: configs.flatMap(providersOf),
    hasAllProviders: true,
    options,
    isWhole: true,
    strategy: strategyOf(strategies[0] ?? null, options),
  }
}

async function configurationsIn(from: ConfigurationSource): Promise<readonly object[]> {
  const passed = await loadConfigurations(from)
  const made = passed.map(async (one) =>
    typeof one === "function" ? await one(eventFor(from.environment)) : one,
  )
  return (await Promise.all(made)).filter(isConfiguration)
}

function optionsOf(config: object): readonly string[] {
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value)
    return isGroup ? [name, ...Object.keys(value).map((one) => `${name}.${one}`)] : [name]
  })
}

/** A preset keeps the options that it was given in a member of its own. One that was not called is given none. */
function providersOf(config: object): readonly ProviderFacts[] {
  const { providers } = config as { readonly providers: readonly unknown[] }
  return providers.flatMap((one) => {
    const provider = (
      typeof one === "function" ? (one as (given: object) => unknown)({}) : one
    ) as LoadedProvider
    const { type, id, options } = provider
    const kinds = [type, id, options?.id].filter((kind) => kind !== undefined)
    return [{ kinds, options: Object.keys(options ?? provider) }]
  })
}

interface LoadedProvider {
  readonly type?: string
  readonly id?: string
  readonly options?: { readonly id?: string }
}
