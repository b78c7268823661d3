import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { StoredDecision } from "../contract/decided-sign-in.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isOAuthProvider } from "../contract/resolved-provider.js"
import type { User } from "../contract/session.js"
import { MissingAdapterMethods } from "../errors/config-errors.js"
import { InvalidCheck, signedOutMeanwhile } from "../errors/request-errors.js"
import { notLinked } from "../errors/sign-in-errors.js"
import { createUserWithAccount } from "./create-user-with-account.js"
import { exactUserByEmail, hasProofDate, unlistedClaims } from "./email-ownership.js"
import { type KnownOwner, linkToUser, mayLinkByEmail, type SettledUser } from "./link-to-user.js"
import { adoptMade, isMadeFor } from "./made-by-callback.js"
import { ownerSoon } from "./sign-ups-under-way.js"
import { lowerCaseAddress } from "./storable.js"
import { decideByAddress, writeUserOfAddress } from "./user-for-email.js"

// Part of deciding, and loaded with it.
export { arrivalOf } from "./made-by-callback.js"

/** Decides which stored user an identity is, or that it is a new one. Writes nothing. */
export async function decideStoredUser(
  context: ProviderContext,
  identity: Identity,
  known: KnownOwner,
): Promise<StoredDecision> {
  if (identity.account.type === "email") return decideByAddress(context, identity)
  return decideByAccount(context, identity, known)
}

/** Writes what was decided: links the account, creates the user, or records that their address is proven. */
export async function writeStoredUser(
  context: ProviderContext,
  identity: Identity,
  decision: StoredDecision,
): Promise<SettledUser> {
  if (decision.by === "address") return writeUserOfAddress(context, identity, decision)
  const settled = await writeAccount(context, identity, decision)
  await rememberProof(context, identity, settled.user)
  return settled
}

async function writeAccount(
  context: ProviderContext,
  identity: Identity,
  decision: Exclude<StoredDecision, { by: "address" }>,
): Promise<SettledUser> {
  if (decision.by === "newcomer") return createUserWithAccount(context, identity)
  if (decision.by === "account") return { user: decision.user, isNewUser: false }
  const { user, by } = decision
  const isMade = by === "same address" && decision.adoption !== undefined
  const target = isMade ? await adoptMade(context, { user, account: identity.account }) : user
  return linkToUser(context, identity, { user: target, bySession: by === "session" })
}

/**
 * Sets `emailVerified` if the provider has just verified the stored address of the user who signs in.
 *
 * An adapter that cannot list accounts cannot tell later which provider verified what, so this is stored while it is
 * known. That is safe for existing users, too: the owner of the address can already sign in with this provider, so
 * letting them in by email gives access to no one else.
 *
 * Nothing is written if no one would be refused without it. An error of the store here does not fail the sign-in.
 */
async function rememberProof(
  context: ProviderContext,
  identity: Identity,
  user: User | AdapterUser,
): Promise<void> {
  const { config, now } = context
  const { id, email } = user
  if (!id || !email || hasProofDate(user as AdapterUser)) return
  if (lowerCaseAddress(identity.user.email ?? "") !== lowerCaseAddress(email)) return
  if (!isVouchedNow(context, identity) || !unlistedClaims(config)) return
  try {
    // Together with the address: the application may be changing it at this moment, and the date must not apply to
    // another one.
    const proven = { id, email, emailVerified: new Date(now) }
    await (config.adapter as CompleteAdapter).updateUser(proven)
  } catch (error) {
    if (!(error instanceof MissingAdapterMethods)) config.logger.error(error as Error)
  }
}

/**
 * Whether the provider vouches for this address in this sign-in. A provider with `"always"` does not repeat that for
 * each address, and it does not vouch for another address that `profile()` chose.
 */
function isVouchedNow(
  { provider }: ProviderContext,
  { emailProof, user, profile }: Identity,
): boolean {
  const emailTrust = isOAuthProvider(provider) ? provider.emailTrust : "never"
  if (emailProof === "provider") return emailTrust !== "never"
  if (emailTrust !== "always" || typeof profile?.email !== "string") return false
  return lowerCaseAddress(profile.email) === user.email
}

/** The user of an account at a provider, or of a passkey: its owner, the signed-in user, or a new user. */
async function decideByAccount(
  context: ProviderContext,
  identity: Identity,
  { known, startedBy }: KnownOwner,
): Promise<StoredDecision> {
  const signedIn = await context.visitor.signedIn()
  requireSamePerson({ startedBy, now: signedIn?.user.id, owner: known?.id })

  if (known) {
    if (signedIn && String(signedIn.user.id) !== String(known.id))
      throw notLinked(
        identity.account,
        "This account belongs to another user than the one signed in",
      )
    return { by: "account", user: known }
  }
  if (signedIn) return { by: "session", user: signedIn.user }
  return decideWithoutSession(context, identity)
}

/** Who took part in a flow: the user it began as, the one signed in now, and the owner of the account, if any. */
interface Participants {
  readonly startedBy: string | null | undefined
  readonly now: string | undefined
  readonly owner: string | undefined
}

/**
 * A flow ends for the user who started it: signing in or out in the meantime must not link one person's account to
 * another user (RFC 9700 §4.7; the transaction is bound to the session it began in). A second tab may be the reason, so
 * whoever proves that they are the one person concerned goes on.
 *
 * | began as | now    | the account is | outcome                                        |
 * | -------- | ------ | -------------- | ---------------------------------------------- |
 * | nobody   | A      | A's            | signed in as A                                 |
 * | nobody   | A      | another's, new | refused                                        |
 * | A        | nobody | A's            | signed in as A                                 |
 * | A        | nobody | new            | refused: neither linked, nor made another user |
 * | A        | nobody | another's      | refused                                        |
 * | A        | A      | any            | as if nothing had happened                     |
 * | A        | B      | any            | refused                                        |
 */
function requireSamePerson({ startedBy, now, owner }: Participants): void {
  const current = now === undefined ? null : String(now)
  if (startedBy === undefined || startedBy === current) return
  const isOwner = (user: string | null) => user !== null && String(owner) === user
  if (startedBy === null && isOwner(current)) return
  if (current === null && isOwner(startedBy)) return
  if (current === null && owner === undefined) throw signedOutMeanwhile()
  throw new InvalidCheck("Someone signed in or out during this sign-in. Start it again.")
}

async function decideWithoutSession(
  context: ProviderContext,
  identity: Identity,
): Promise<StoredDecision> {
  const adapter = context.config.adapter as CompleteAdapter
  await refuseFormerId(adapter, identity)
  const { email } = identity.user
  const sameEmail = email ? await exactUserByEmail(adapter, email) : null
  if (!sameEmail) return { by: "newcomer", user: null }
  if (await mayLinkByEmail(context, identity, sameEmail))
    return { by: "same address", user: sameEmail }
  if (await isMadeFor(context.config, identity, sameEmail))
    return { by: "same address", user: sameEmail, adoption: "made by the callback" }
  // The address may be taken because another request of this person is signing them up.
  const { account, numericId, isNewAccount } = identity
  const lookUp = { user: sameEmail, numericId }
  const owner = isNewAccount ? null : await ownerSoon(adapter, account, lookUp)
  if (owner) return { by: "account", user: owner }
  throw notLinked(
    identity.account,
    "Another user has this email address. To add this provider to that user, sign in the way that was used first, then with this provider.",
  )
}

/**
 * The account of this person may be stored under an id that its owner can change. It may also be the account of
 * somebody who had that id before. Nothing tells the two apart, so this person neither becomes its user nor silently a
 * new one.
 */
async function refuseFormerId(
  adapter: CompleteAdapter,
  { account, formerId }: Identity,
): Promise<void> {
  if (formerId === undefined) return
  const { provider } = account
  if (!(await adapter.getUserByAccount({ provider, providerAccountId: formerId }))) return
  throw notLinked(
    account,
    `An account of "${provider}" is stored under the form of its id that this person has in Auth.js, such as a user name. It may be theirs or that of an earlier owner of the name. Sign the person in another way and let them link the account, replace the id of that row, or see formerId in the documentation of the provider's options`,
  )
}
