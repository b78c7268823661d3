import type { Account } from "../../contract/account.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Phases } from "../../contract/phases.js"
import type { AttemptEnd, ProviderAttempt } from "../../contract/attempt.js"
import { CredentialsSignin } from "../../errors/sign-in-errors.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { declaredNames, typedNames } from "../counting/account-names.js"
import { knownBrowser, nameOfUser, rememberBrowser } from "../browsers/known-browser.js"
import { accountCounts, type Count, type Limiter } from "../counting/limiter.js"
import { TooManyAttempts } from "../refusals/too-many-attempts.js"
import { isText, note } from "../notes/note.js"
import { NothingSent } from "../joining/try-attempt.js"
import { type AttemptCounts, countsOf, type AttemptPlace, typedAt } from "./counts-of.js"
import { isCounted, kindOf } from "./limited-kind.js"
import { limitsOf, type RateLimitsOptions } from "./limits.js"
import { tellOfUnnamedAccounts } from "./unnamed-accounts.js"

/** The only name that was typed, until the sign-in has succeeded. */
const typed = note("rateLimits.typed", isText)

/** The phases of a sign-in in which attempts are counted, and the browser is remembered. */
export function limitPhases(
  limiter: Limiter,
  setup: ExtensionSetup,
  options: RateLimitsOptions,
): Pick<Phases, "attempt" | "started"> {
  tellOfUnnamedAccounts(setup, options)
  return {
    attempt: async (context, what) => {
      const place = { limiter, setup, options, context }
      const names = typedNames(what, options, setup)
      const [first, ...more] = names
      // With more than one nobody knows which of them `authorize` has looked for, and whose the others are.
      if (first !== undefined && more.length === 0) typed.set(context, first)
      const counts = await countsOf(place, what, names)
      if (what.proof === "link") return countingWrong(place, what, counts)
      const twice = sentTwice(place, what)
      if (twice === undefined) return counting(place, what, counts)
      await counting(place, what, { ...counts, accounts: [] })
      throw new CredentialsSignin(
        `The form has the field "${twice}" twice, so nothing was compared`,
      )
    },
    started: async (context, { user, account }) => {
      const name = account.type === "credentials" ? typed.of(context) : undefined
      const more = name === undefined ? [] : [typedAt({ id: account.provider }, name)]
      return rememberBrowser(setup, context, { user, account, more })
    },
  }
}

interface LimitedAttempt extends AttemptPlace {
  readonly limiter: Limiter
}

/** Counts an attempt before it is made. What stays counted is decided by its outcome. */
async function counting(
  place: LimitedAttempt,
  what: ProviderAttempt,
  { client, accounts, mailbox }: AttemptCounts,
): Promise<AttemptEnd> {
  const own = [...client, ...accounts]
  const { refusedBy, end } = await count(place, what, [...own, ...mailbox])
  if (!refusedBy) return end
  if (refusedBy.kind !== "mail" || refusedBy.per === "client") throw refusal(refusedBy, what)
  const isByMailbox = mailbox.some(({ key }) => key === refusedBy.key)
  return mailToOwner(place, what, { own: isByMailbox ? own : null, refusedBy })
}

async function count(
  { limiter, context }: LimitedAttempt,
  what: ProviderAttempt,
  counts: readonly Count[],
): Promise<{ readonly refusedBy: Refusal | null; readonly end: AttemptEnd }> {
  const { refusedBy, release } = await limiter.count(context.now, counts)
  const end: AttemptEnd = async (outcome) => {
    if (!isCounted(kindOf(what), outcome)) await release()
    // Whoever sends too many has spent their own attempts, and nobody else's.
    else if (outcome === "refused") await release("account")
  }
  return { refusedBy, end }
}

interface RefusedMail {
  /** What it counts for but for the mailbox; null if it was refused by that. */
  readonly own: readonly Count[] | null
  readonly refusedBy: Refusal
}

/**
 * Strangers have used up the mails to an address, or to its mailbox by other addresses. Whoever has it still gets theirs in a
 * browser in which they have signed in, in whatever way; and if it was the mailbox, one an hour anywhere.
 */
async function mailToOwner(
  place: LimitedAttempt,
  what: ProviderAttempt,
  { own, refusedBy }: RefusedMail,
): Promise<AttemptEnd> {
  const { limiter, setup, options, context } = place
  const { adapter } = setup
  const { identifier: address = "", provider } = what
  const stored = adapter && (await exactUserByEmail(adapter, address))
  const name =
    stored && nameOfUser(setup, { user: stored, account: mailAccount(provider, address) })
  const known = name ? await (await knownBrowser(setup, context))([name]) : null
  const { perAccount } = limitsOf("mail", options)
  if (known !== null && perAccount) {
    // They have counts of their own here, and what is beyond these is refused: there is nobody else's to try.
    const ofOwner = accountCounts("mail", perAccount, { name: address, known })
    const { refusedBy: full, end } = await count(place, what, ofOwner)
    if (full) throw refusal(full, what)
    return end
  }
  if (!own) throw refusal(refusedBy, what)
  const key = `first\n${provider.id}\n${address}`
  const first: Count = { kind: "mail", per: "account", key, limit: { most: 1, seconds: AN_HOUR } }
  const counted = await limiter.count(context.now, [...own, first])
  if (counted.refusedBy) throw refusal(refusedBy, what)
  // The answer is the same for an address that nobody has.
  if (!stored && what.unsent) throw new NothingSent()
  return async (outcome) => {
    if (outcome === "unknown") await counted.release()
  }
}

/** Seconds. */
const AN_HOUR = 60 * 60

function mailAccount({ id }: ProviderAttempt["provider"], providerAccountId: string): Account {
  return { provider: id, providerAccountId, type: "email" }
}

/** What nobody can guess is tried first, so that whoever has it is never refused. Only what was wrong is counted. */
function countingWrong(
  { limiter, context }: LimitedAttempt,
  what: ProviderAttempt,
  { client }: AttemptCounts,
): AttemptEnd {
  return async (outcome) => {
    if (outcome !== "failed") return
    const { refusedBy } = await limiter.count(context.now, client)
    if (refusedBy) throw refusal(refusedBy, what)
  }
}

/** A field that names an account and was sent twice: what is counted might not be what is compared. */
function sentTwice(
  { setup, options, context: { request } }: AttemptPlace,
  { fields, provider }: ProviderAttempt,
): string | undefined {
  if (!fields) return undefined
  const names = options.accountOf ? Object.keys(fields) : declaredNames(setup, provider.id)
  return names.find((name) => request.duplicates.has(name))
}

type Refusal = Count & { readonly retryAfter: number }

function refusal(
  { kind, per, retryAfter }: Refusal,
  { provider }: Pick<ProviderAttempt, "provider">,
): TooManyAttempts {
  return new TooManyAttempts(
    `The limit "${kind}" of this ${per} is reached at provider "${provider.id}". The next attempt is let through in ${retryAfter} seconds.`,
    { retryAfter },
  )
}
