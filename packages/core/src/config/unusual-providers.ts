import type { Warning } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Finding } from "./finding.js"
import { oauthProviders } from "./oauth-providers.js"

type ResolvedProviders = Pick<ResolvedConfig, "source" | "providers">

/**
 * Most applications give a preset nothing but these, so what else is an option of a provider is only loaded for the
 * others, with the texts.
 */
const usual: ReadonlySet<string> = new Set(["clientId", "clientSecret"])

/** What is wrong with the options of providers, if any provider has other options than the usual ones. */
export function unusualProviders(config: ResolvedProviders): readonly Finding<Warning>[] {
  const listed: readonly unknown[] = Array.isArray(config.source.providers)
    ? config.source.providers
    : []
  // Also an issuer from the environment.
  const isOdd = oauthProviders(config).some(({ issuer = "" }) => issuer.includes("/.well-known"))
  if (!isOdd && listed.every(isUsual)) return []
  return [(texts) => texts.providerMistakes(config)]
}

/** One that cannot be read is reported by the check of the list. */
function isUsual(provider: unknown): boolean {
  try {
    return hasUsualOptions(provider)
  } catch {
    return true
  }
}

function hasUsualOptions(provider: unknown): boolean {
  if (typeof provider !== "object" || provider === null) return true
  const { options = provider } = provider as { readonly options?: unknown }
  return (
    typeof options === "object" &&
    options !== null &&
    Object.entries(options).every(
      ([name, value]) => value === undefined || (usual.has(name) && typeof value === "string"),
    )
  )
}
