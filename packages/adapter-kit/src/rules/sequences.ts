import type { Adapter } from "@sallyport/core/adapters"
import * as fc from "fast-check"
import { expect } from "vitest"
import { compareWithModel } from "../model/compare.js"
import { hold } from "../model/hold.js"
import { steps } from "../model/step.js"
import { storm } from "../model/storm.js"
import { rule, type Rule, type World } from "../rule.js"

/**
 * The longest sequence. Most defects need only four or five steps, and in longer sequences the steps interfere with
 * each other.
 */
const MAX_STEPS = 30
/** How many clients run at the same time: on two cores, more of them would only wait. */
const CLIENTS = 3

const NEEDED = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "getSessionAndUser",
] as const
const MINUTES = 2 * 60_000

/** Random sequences of all operations that the adapter has. A failure is shrunk and printed with its seed. */
export const sequenceRules: readonly Rule[] = [
  {
    ...rule(
      "sequences: one step after the other, the memory adapter does the same",
      NEEDED,
      async (world) => {
        const property = fc.asyncProperty(sequenceFor(world), (one) => compareWithModel(world, one))
        await hold(property, parametersOf(world))
      },
    ),
    timeout: MINUTES,
  },
  {
    ...rule(
      "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere",
      NEEDED,
      async (world) => {
        const clients = fc.array(sequenceFor(world), { minLength: CLIENTS, maxLength: CLIENTS })
        await hold(
          fc.asyncProperty(clients, (all) => storm(world, all)),
          parametersOf(world),
        )
      },
    ),
    timeout: MINUTES,
  },
]

function sequenceFor({ adapter }: Pick<World<never>, "adapter">) {
  expect.hasAssertions()
  const has = (operation: keyof Adapter) => operation in adapter
  return steps(has, MAX_STEPS)
}

function parametersOf({ sequences }: Pick<World<never>, "sequences">) {
  const { runs = 20, seed } = sequences
  return { numRuns: runs, ...(seed !== undefined && { seed }) }
}
