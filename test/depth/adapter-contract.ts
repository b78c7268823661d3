import * as kit from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { fewSequences, isDeep, places, rounds, sequences } from "./depth.js"
import { notToday } from "./turns.js"

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
  "createUser: of ten with one email address, one wins and the others fail",
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

/** Each further way to reach a database has its turn on one of so many days. */
const DAYS = 4

/** A part of the contract, and in depth the whole, for further ways to reach a database, which take turns. */
export function smokeTestAdapter(...[name, open, options]: Suite): void {
  const part = isDeep ? {} : { only: SMOKE }
  const later = notToday(name, DAYS)
  describe.skipIf(later)(`One more way, ${name} ${later}`, () => {
    kit.testAdapter(name, open, { sequences: fewSequences, ...part, ...options })
  })
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
