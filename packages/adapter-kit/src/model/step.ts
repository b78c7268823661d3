import * as fc from "fast-check"
import type { Position } from "./cast.js"

/** The operations that change something. `look` reads the rows at the end. */
const OPERATIONS = [
  "createUser",
  "createUserAndAccount",
  "updateUser",
  "deleteUser",
  "linkAccount",
  "unlinkAccount",
  "createSession",
  "updateSession",
  "deleteSession",
  "deleteSessionsByUser",
  "deleteOtherSessions",
  "createVerificationToken",
  "useVerificationToken",
  "deleteVerificationTokens",
  "consumeOnce",
  "createAuthenticator",
  "updateAuthenticatorCounter",
  "updateAuthenticatorBackedUp",
  "renameAuthenticator",
  "deleteAuthenticator",
] as const

export type StepOperation = (typeof OPERATIONS)[number]

/** One call of an operation on the cast. A plain value, so that fast-check can make, shrink and print it. */
export interface Step {
  readonly operation: StepOperation
  /** The user in this step. */
  readonly who: Position
  /** The account, session, link, passkey or address in this step. */
  readonly what: Position
  readonly text: string
  readonly moment: Date
}

const position = fc.constantFrom<Position>(0, 1, 2)

/**
 * Four-byte and combining characters, a text of 200 characters, and texts that look like a date, a pattern or a
 * quotation.
 */
const text = fc.constantFrom(
  "Ada",
  "\u{1f469}\u200d\u{1f680} e\u0301 \u0e01\u0e4d\u0e32 \ufdfd",
  "x".repeat(200),
  "2026-01-02T03:04:05.678Z",
  `'; -- " \\ % _ $1 {{x}}`,
  "  blanks  ",
)

/**
 * Times with milliseconds, in the hours when clocks change, and on the last days that every database supports. All far
 * in the future, because a store may drop expired sessions.
 */
const moment = fc.constantFrom(
  new Date("2036-03-30T01:30:00.123Z"),
  new Date("2036-10-26T00:30:00.001Z"),
  new Date("2035-12-31T23:59:59.999Z"),
  new Date("2037-12-31T12:00:00.000Z"),
)

/**
 * Steps for the operations that the adapter has. Users come first and more often, because nearly all other steps need
 * one.
 */
export function steps(
  has: (operation: StepOperation) => boolean,
  maxLength: number,
): fc.Arbitrary<Step[]> {
  const weighted = OPERATIONS.filter(has).map((operation) => ({
    arbitrary: fc.constant(operation),
    weight: weightOf(operation),
  }))
  const step = fc.record({
    operation: fc.oneof(...weighted),
    who: position,
    what: position,
    text,
    moment,
  })
  return fc.array(step, { minLength: 1, maxLength, size: "max" })
}

const weightOf = (operation: StepOperation): number => (operation.startsWith("create") ? 3 : 1)

/** `linkAccount(user 0, 2)`. */
export function written({ operation, who, what }: Step): string {
  return `${operation}(user ${who}, ${what})`
}
