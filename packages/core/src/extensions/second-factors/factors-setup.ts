import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ResolvedFactors } from "./factors-options.js"

/** What the parts of this extension work with. */
export interface FactorsSetup extends ObservedSetup {
  readonly options: ResolvedFactors
  /** Milliseconds. */
  readonly gracePeriod: number
  /** Milliseconds. */
  readonly trustBrowserFor: number
  readonly records: () => Records
}

/** What is lent to the parts of this extension in one configuration. */
export function factorsSetup(setup: ObservedSetup, options: ResolvedFactors): FactorsSetup {
  return Object.freeze<FactorsSetup>({
    ...setup,
    options,
    gracePeriod: options.gracePeriod * 1000,
    trustBrowserFor: options.trustBrowserFor * 1000,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension secondFactors was used without records"),
    ),
  })
}
