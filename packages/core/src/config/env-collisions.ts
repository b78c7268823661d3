import type { Provider } from "../contract/provider.js"
import type { Warning } from "../contract/logger.js"

/** A provider and what the environment provides for it. */
export interface FilledProvider {
  readonly provider: Provider
  readonly id: string
  /** The names of the variables it read that are named after it. */
  readonly variables: readonly string[]
}

/**
 * A warning for each variable that two providers read because their ids are the same in capitals (`a-b` and `a_b`, or
 * the `KEY_ID` of `apple` and the `ID` of `apple-key`): one of them has the credentials of the other.
 */
export function collisionsOf(filled: readonly FilledProvider[]): readonly Warning[] {
  return filled.flatMap(({ id, variables }, index) =>
    variables.flatMap((variable) => {
      const earlier = filled.slice(0, index).find((other) => other.variables.includes(variable))
      // Two providers with the same id are refused when the configuration is resolved.
      if (!earlier || earlier.id.toLowerCase() === id.toLowerCase()) return []
      return [collision([earlier.id, id], variable)]
    }),
  )
}

function collision([first, second]: readonly [string, string], variable: string): Warning {
  return {
    code: "env-provider-collision",
    details: `The providers ${quote(first)} and ${quote(second)} both read ${variable}. Give one of them another id, or set its options in the configuration.`,
  }
}

function quote(id: string): string {
  return JSON.stringify(id.slice(0, 100))
}
