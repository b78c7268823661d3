import * as kit from "@sallyport/adapter-kit"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fewSequences, isDeep, places, rounds, sequences } from "./depth.js"

/** One rule for each kind of row, those that only a store can keep, and the sequences, which use every operation. */
const SMOKE: readonly string[] = [
  "createUser: stores what it was given, under the id that it answers",
  "getUserByEmail: null for an unknown address, else the user",
  "getSessionAndUser: null for an unknown token, else exactly session and user",
  "updateSession: the expiry is exactly the given moment",
  "linkAccount: stores what it was given",
  "createAuthenticator: stores and answers what it was given",
  "useVerificationToken: answers exactly the token, once",
  "deleteUser: the user, all their sessions and all their accounts are gone",
  "values: quotes, markup, patterns and key words are data",
  "createUser: of ten with one e-mail address, one wins and the others fail",
  "createUserAndAccount: of ten with one account, one wins and no user is left over",
  "useVerificationToken: of fifty at the same moment, one gets it",
  "consumeOnce: of fifty at the same moment, one is the first",
  "sequences: one step after the other, the memory adapter does the same",
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere",
]

type Suite = Parameters<typeof kit.testAdapter>

/** The whole contract, for the first way to reach a database. */
export function testAdapter(...[name, open, options]: Suite): void {
  kit.testAdapter(name, open, { sequences, ...options })
}

/** A part of the contract, and in depth the whole, for further ways to reach a database. */
export function smokeTestAdapter(...[name, open, options = {}]: Suite): void {
  if (isDeep) return testAdapter(name, open, options)
  const { newId, skip = {} } = options
  for (const named of Object.keys(skip)) ruleNamed(named)
  const rules = SMOKE.map((named) => ruleNamed(named)).map((rule) => {
    const reason = skip[rule.name]
    return { ...rule, reason, title: `${rule.name}${reason ? ` (skipped: ${reason})` : ""}` }
  }) // in the name, because some reporters show nothing else of a skipped test

  describe(`${name} keeps a part of the adapter contract`, () => {
    let opened: kit.OpenAdapter
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened?.close?.())

    test.for(rules)(
      "$title",
      { timeout: 120_000 },
      async ({ reason, check, needs }, { skip: leaveOut }) => {
        if (reason) leaveOut(reason)
        const missing = needs.filter((operation) => !opened.adapter[operation])
        if (missing.length > 0) leaveOut(`the adapter has no ${missing.join(", ")}`)
        expect.hasAssertions()
        await check(kit.openWorld(opened, newId, fewSequences))
      },
    )
  })
}

function ruleNamed(name: string): kit.Rule {
  const found = kit.adapterRules.find((rule) => rule.name === name)
  if (found) return found
  throw new Error(`No such rule: ${name}`)
}

/** A connection that breaks, at as many places as this run has time for. */
export function testFaults(...[name, options]: Parameters<typeof kit.testFaults>): void {
  kit.testFaults(name, { places, ...options })
}

/** Attackers on an address whose owner arrives, as often as this run has time for. */
export function testAdoptionRace(
  ...[name, open, options = {}]: Parameters<typeof kit.testAdoptionRace>
): void {
  const { rounds: most = rounds } = options
  kit.testAdoptionRace(name, open, { ...options, rounds: Math.min(most, rounds) })
}
