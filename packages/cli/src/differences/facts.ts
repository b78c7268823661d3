import type { Generation } from "../move/replacements.js"
import type { MoveWay } from "../move/plan-move.js"

/** What is known of a provider. */
export interface ProviderFacts {
  /** Its type and its id. */
  readonly kinds: readonly string[]
  /** The options that are set; null if they cannot be known. */
  readonly options: readonly string[] | null
}

/** What is known of a configuration, by its file or by running it. */
export interface ConfigurationFacts {
  readonly providers: readonly ProviderFacts[]
  /** Whether there are no other providers, such as those of a list that is made elsewhere. */
  readonly hasAllProviders: boolean
  /** The options that are set, also those in groups: `callbacks`, `callbacks.session`. */
  readonly options: readonly string[]
  /** Whether no other option is set. */
  readonly isWhole: boolean
  /** What keeps sessions; null if it cannot be known. */
  readonly strategy: "jwt" | "database" | null
}

/** What is known of an application that moves. */
export interface ApplicationFacts extends ConfigurationFacts {
  readonly version: Generation
  readonly way: MoveWay
  /** The packages of Auth.js that it has. */
  readonly packages: readonly string[]
  /** The names of its variables. */
  readonly environment: readonly string[]
  /** Names that its sources use. */
  readonly names: readonly string[]
}

/** Nothing is known, so everything may be there. */
export const UNKNOWN: ConfigurationFacts = {
  providers: [],
  hasAllProviders: false,
  options: [],
  isWhole: false,
  strategy: null,
}

/** Sessions are kept in the database where there is an adapter, unless the configuration says otherwise. */
export function strategyOf(
  written: string | null,
  options: readonly string[],
): ConfigurationFacts["strategy"] {
  if (written === "jwt" || written === "database") return written
  return options.includes("adapter") ? "database" : "jwt"
}
