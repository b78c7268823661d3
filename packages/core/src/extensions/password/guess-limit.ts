import type { PhaseContext } from "../../contract/phases.js"
import { isAuthError } from "../../errors/auth-error.js"
import { knownBrowser, nameOfAddress, nameOfUser } from "../known-browser.js"
import { accountCounts, type CountedAttempt } from "../limiter.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import type { PasswordSetup } from "./password-setup.js"

/** Whose password is tried, or who is sent a mail. */
export interface Whose {
  /** The id of the user; null if there is none. */
  readonly user: string | null
  /** Null if it is not known, or is none. */
  readonly address: string | null
}

const AN_HOUR = 60 * 60

/** Wrong passwords in all browsers together in which the owner has never signed in; and in each of the others. */
const GUESSES = { most: 10, seconds: AN_HOUR }

/** Mails to one address that were asked for by strangers; and in each browser of the owner. */
const MAILS = { most: 5, seconds: AN_HOUR }

/**
 * Compares a password, after the attempt was counted: of many at the same time no more are compared than the limit says.
 * Only what was wrong stays counted. Throws `TooManyAttempts`.
 */
export async function counted<Result>(
  setup: PasswordSetup,
  { context, whose, typed }: { context: PhaseContext; whose: Whose; typed: string },
  compare: () => Promise<Result>,
): Promise<Result> {
  const name = whose.user === null ? `nobody\n${typed}` : `user\n${whose.user}`
  const kind = { kind: "password", limit: GUESSES }
  const { refusedBy, release } = await count(setup, context, { ...kind, name, whose })
  if (refusedBy)
    throw new TooManyAttempts(
      `Too many wrong passwords for this account. The next attempt is let through in ${refusedBy.retryAfter} seconds.`,
      { retryAfter: refusedBy.retryAfter },
    )
  try {
    const result = await compare()
    await release()
    return result
  } catch (error) {
    if (!isAuthError(error) || error.type !== "CredentialsSignin") await release()
    throw error
  }
}

/** Whether one more mail may be sent to this address. Nobody is told, because the answer must be the same. */
export async function maySend(
  setup: PasswordSetup,
  context: PhaseContext,
  address: string,
): Promise<boolean> {
  const whose = { user: null, address }
  const mail = { kind: "password-mail", limit: MAILS, name: address, whose }
  return (await count(setup, context, mail)).refusedBy === null
}

interface Counting {
  readonly kind: string
  readonly limit: { readonly most: number; readonly seconds: number }
  readonly name: string
  readonly whose: Whose
}

async function count(
  setup: PasswordSetup,
  context: PhaseContext,
  { kind, limit, name, whose }: Counting,
): Promise<CountedAttempt> {
  const known = await (await knownBrowser(setup, context))(namesOf(setup, whose))
  return setup.limiter().count(context.now, accountCounts(kind, limit, { name, known }))
}

/** The names by which the owner's browser remembers them. */
function namesOf(setup: PasswordSetup, { user, address }: Whose): readonly string[] {
  const account = { provider: "password", providerAccountId: user ?? "", type: "email" } as const
  return [
    ...(user === null ? [] : [nameOfUser(setup, { user: { id: user }, account })]),
    ...(address === null ? [] : [nameOfAddress(address)]),
  ]
}
