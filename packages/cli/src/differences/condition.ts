import type { ApplicationFacts, ProviderFacts } from "./facts.js"

/** Whom a difference concerns: everybody, or the applications for which all of this is true. */
export type Condition =
  | "always"
  | {
      /** The generation that the application was written for. 5 if left out. */
      readonly version?: 4 | 5
      /** Only where the packages change with the imports. */
      readonly way?: "rename"
      /** It has one of these packages. */
      readonly package?: readonly string[]
      /** It has a provider of which all of this is true. */
      readonly provider?: {
        /** One of these types or ids. */
        readonly is?: readonly string[]
        /** It sets one of these options. */
        readonly sets?: readonly string[]
        /** It sets none of these options. */
        readonly lacks?: readonly string[]
      }
      /** The configuration sets one of these options, such as `callbacks.session`. */
      readonly sets?: readonly string[]
      /** The configuration sets none of these options. */
      readonly lacks?: readonly string[]
      readonly strategy?: "jwt" | "database"
      /** One of these variables is set. */
      readonly environment?: readonly string[]
      /** A source file uses one of these names. */
      readonly uses?: readonly string[]
    }

/** Whether a difference concerns an application. What cannot be known of it counts as if it were there. */
export function concerns(condition: Condition, facts: ApplicationFacts): boolean {
  if (condition === "always") return facts.version === 5
  const { version = 5, way, strategy } = condition
  return (
    version === facts.version &&
    (way === undefined || way === facts.way) &&
    (strategy === undefined || facts.strategy === null || strategy === facts.strategy) &&
    isAmong(condition.package, facts.packages) &&
    isAmong(condition.environment, facts.environment) &&
    isAmong(condition.uses, facts.names) &&
    hasProvider(condition.provider, facts) &&
    (!facts.isWhole || isAmong(condition.sets, facts.options)) &&
    !condition.lacks?.some((option) => facts.options.includes(option))
  )
}

function isAmong(wanted: readonly string[] | undefined, there: readonly string[]): boolean {
  return wanted === undefined || wanted.some((one) => there.includes(one))
}

type ProviderCondition = NonNullable<Exclude<Condition, "always">["provider"]>

function hasProvider(condition: ProviderCondition | undefined, facts: ApplicationFacts): boolean {
  if (condition === undefined || !facts.hasAllProviders) return true
  return facts.providers.some((provider) => isSuch(condition, provider))
}

function isSuch({ is, sets, lacks }: ProviderCondition, provider: ProviderFacts): boolean {
  return (
    isAmong(is, provider.kinds) &&
    (provider.options === null || isAmong(sets, provider.options)) &&
    !lacks?.some((option) => provider.options?.includes(option))
  )
}
