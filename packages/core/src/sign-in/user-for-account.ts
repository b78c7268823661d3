import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Account } from "../contract/account.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { causedBy } from "../errors/caused-by.js"
import { InvalidCheck } from "../errors/request-errors.js"
import { AccountNotLinked, OAuthAccountNotLinked } from "../errors/sign-in-errors.js"
import { createUserWithAccount } from "./create-user-with-account.js"
import { exactUserByEmail } from "./exact-user-by-email.js"
import { storableAccount } from "./storable-account.js"
import type { Known, SettledUser } from "./settled-user.js"

/** The user of an account at a provider, or of a passkey: its owner, the person signed in, or a new user. */
export async function userForAccount(
  context: ProviderContext,
  identity: Identity,
  { known, startedBy }: Known,
): Promise<SettledUser> {
  const signedIn = await context.sessions.identify(context)
  requireSamePerson(startedBy, signedIn?.user.id)

  if (known) {
    if (signedIn && String(signedIn.user.id) !== String(known.id))
      throw notLinked(
        identity.account,
        "This account belongs to another user than the one signed in",
      )
    return { user: known, isNewUser: false }
  }
  if (signedIn) return link(context, identity, signedIn.user)
  return settleNewcomer(context, identity)
}

/**
 * A flow ends for whoever started it: signing in or out meanwhile must not tie one person's account to another
 * (RFC 9700 §4.7; the transaction is bound to the session it began in).
 */
function requireSamePerson(startedBy: string | null | undefined, now: string | undefined): void {
  if (startedBy === undefined || startedBy === (now === undefined ? null : String(now))) return
  throw new InvalidCheck(
    "Somebody signed in or out while this sign-in was under way. Start it again.",
  )
}

async function settleNewcomer(context: ProviderContext, identity: Identity): Promise<SettledUser> {
  const adapter = context.config.adapter as CompleteAdapter
  const { email } = identity.user
  const sameEmail = email ? await exactUserByEmail(adapter, email) : null
  if (!sameEmail) return newUser(context, identity)
  if (!mayLinkByEmail(context, identity, sameEmail))
    throw notLinked(identity.account, "Another user has this e-mail address")
  return link(context, identity, sameEmail)
}

/** Where another request made a user with this address meanwhile, they are told what they would be told a moment later. */
async function newUser(context: ProviderContext, identity: Identity): Promise<SettledUser> {
  const { email } = identity.user
  try {
    return await createUserWithAccount(context, identity)
  } catch (error) {
    const adapter = context.config.adapter as CompleteAdapter
    if (!email || !(await exactUserByEmail(adapter, email))) throw error
    throw notLinked(identity.account, "Another user has this e-mail address", error)
  }
}

/**
 * An address is a reason to link only where both sides proved it, and only if the deployment chose so. That of a passkey
 * is what anybody typed, which no option makes a proof.
 */
function mayLinkByEmail(
  { provider }: ProviderContext,
  { emailProof, account }: Identity,
  stored: AdapterUser,
): boolean {
  if (account.type === "webauthn") return false
  const { allowDangerousEmailAccountLinking: allowed, allowUnverifiedEmailAccountLinking: always } =
    provider as Partial<ResolvedOAuthProvider>
  if (always) return true
  return allowed === true && emailProof === "provider" && stored.emailVerified !== null
}

async function link(
  { config, provider }: ProviderContext,
  { account, user: profile, isNewAccount }: Identity,
  user: AdapterUser,
): Promise<SettledUser> {
  const adapter = config.adapter as CompleteAdapter
  const stored = storableAccount(provider, account)
  try {
    await adapter.linkAccount({ ...stored, userId: user.id } as AdapterAccount)
  } catch (error) {
    // Another request linked it a moment ago: to this user, or to somebody else.
    const { provider: id, providerAccountId } = stored
    const owner = await adapter.getUserByAccount({ provider: id, providerAccountId })
    if (!owner) throw error
    if (String(owner.id) === String(user.id) && !isNewAccount) return { user, isNewUser: false }
    throw notLinked(account, "This account belongs to another user by now", error)
  }
  await config.emit("linkAccount", { user, account: stored, profile })
  return { user, isNewUser: false }
}

function notLinked({ type }: Account, message: string, cause?: unknown): Error {
  const NotLinked = type === "webauthn" ? AccountNotLinked : OAuthAccountNotLinked
  return new NotLinked(message, cause === undefined ? undefined : causedBy(cause))
}
