import type { PhaseContext } from "../../contract/phases.js"
import { isAuthError } from "../../errors/auth-error.js"
import type { PasswordCaller } from "../../password/password-options.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { knownBrowser, nameOfAddress, nameOfUser } from "../browsers/known-browser.js"
import { accountCounts, type Count } from "../counting/limiter.js"
import { mailboxOf } from "../counting/mailbox-of.js"
import { networkOfRequest } from "../counting/network-of-request.js"
import { TooManyAttempts } from "../refusals/too-many-attempts.js"
import type { PasswordSetup } from "./password-setup.js"

/** Whose password is tried, or who is sent a mail. */
export interface TriedPerson {
  /** The id of the user; null if there is none. */
  readonly user: string | null
  /** Null if it is not known, or is none. */
  readonly address: string | null
}

const AN_HOUR = 60 * 60

/** Wrong passwords in all browsers together in which the owner has never signed in; and in each of the others. */
const GUESSES = { most: 10, seconds: AN_HOUR }

/** Mails to one address that were asked for by strangers; to all others that lead to its mailbox; in each known browser. */
const MAILS = { most: 5, seconds: AN_HOUR }

/** What a comparison gave, and until the attempt is taken out of the count, for which the answer waits. */
interface CountedComparison<Result> {
  readonly result: Result
  readonly released: Promise<void>
}

/**
 * Compares a password, after the attempt was counted: of many at the same time no more are compared than the limit says.
 * Only what was wrong stays counted. Throws `TooManyAttempts`.
 */
export async function counted<Result>(
  setup: PasswordSetup,
  { context, whose, typed }: { context: PhaseContext; whose: TriedPerson; typed: string },
  compare: (by: PasswordCaller) => Promise<Result>,
): Promise<CountedComparison<Result>> {
  const name = whose.user === null ? `nobody\n${typed}` : `user\n${whose.user}`
  const known = await knownFor(setup, context, whose)
  const counts = accountCounts("password", GUESSES, { name, known })
  const { refusedBy, release } = await setup.limiter().count(context.now, counts)
  if (refusedBy)
    throw new TooManyAttempts(
      `Too many wrong passwords for this account. The next attempt is let through in ${refusedBy.retryAfter} seconds.`,
      { retryAfter: refusedBy.retryAfter },
    )
  try {
    const result = await compare(await callerFor(context, { known, account: name }))
    const released = release()
    // Whoever waits for it hears of a failure, even if that is there before they do.
    released.catch(() => undefined)
    return { result, released }
  } catch (error) {
    if (!isAuthError(error, "CredentialsSignin")) await release()
    throw error
  }
}

/**
 * In which line a password waits for its turn. A browser in which its owner has signed in has one of its own, so a flood of
 * strangers delays nobody there.
 */
async function callerFor(
  { request }: Pick<PhaseContext, "request">,
  { known, account }: { readonly known: string | null; readonly account: string },
): Promise<PasswordCaller> {
  if (known !== null) return { caller: `known\n${known}`, account, isKnown: true }
  return { caller: (await networkOfRequest(request)) ?? "", account }
}

/** Whether one more mail may be sent to this address. Nobody is told, because the answer must be the same. */
export async function maySend(
  setup: PasswordSetup,
  context: PhaseContext,
  address: string,
): Promise<boolean> {
  const limiter = setup.limiter()
  const known = await knownFor(setup, context, { user: null, address })
  const own = accountCounts(MAIL, MAILS, { name: address, known })
  const box = mailboxOf(address)
  if (known !== null || box === address)
    return (await limiter.count(context.now, own)).refusedBy === null
  const mailbox = countOf(`mailbox\n${box}`, MAILS)
  const { refusedBy } = await limiter.count(context.now, [...own, mailbox])
  if (refusedBy?.key !== mailbox.key) return refusedBy === null
  // Strangers have used up those to the mailbox, by other addresses that lead to it. Its owner still gets one.
  const first = countOf(`first\n${address}`, { most: 1, seconds: AN_HOUR })
  const { refusedBy: full } = await limiter.count(context.now, [...own, first])
  const stored = setup.adapter && (await exactUserByEmail(setup.adapter, address))
  return full === null && Boolean(stored)
}

const MAIL = "password-mail"

function countOf(key: string, limit: Count["limit"]): Count {
  return { kind: MAIL, per: "account", key, limit }
}

async function knownFor(
  setup: PasswordSetup,
  context: PhaseContext,
  whose: TriedPerson,
): Promise<string | null> {
  return (await knownBrowser(setup, context))(namesOf(setup, whose))
}

/** The names by which the owner's browser remembers them. */
function namesOf(setup: PasswordSetup, { user, address }: TriedPerson): readonly string[] {
  const account = { provider: "password", providerAccountId: user ?? "", type: "email" } as const
  return [
    ...(user === null ? [] : [nameOfUser(setup, { user: { id: user }, account })]),
    ...(address === null ? [] : [nameOfAddress(address)]),
  ]
}
