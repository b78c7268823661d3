import type { Account } from "../contract/account.js"
import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { isOAuthProvider, type ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { notLinked } from "../errors/sign-in-errors.js"
import { claimableProviders, exactUserByEmail, isOwnPassword } from "./email-ownership.js"
import { canStrip, stripUnprovenAccess } from "./strip-unproven-access.js"

type CallbackConfig = Pick<ResolvedConfig, "adapter" | "providers" | "source">

/** A stored user who was in no store before the application's `signIn` callback was asked. */
interface MadeUser {
  readonly stored: AdapterUser
  /** Whether only the callback can have made them. Otherwise somebody else may have signed up while it ran. */
  readonly isCertain: boolean
}

/**
 * Whether nobody has the identity's address before the application's callback is asked, so that whoever has it afterwards
 * may be its work. Looked up only where a provider links by address, and could not to a user who never proved it.
 */
export async function arrivalOf(
  { config, provider }: ProviderContext,
  { arrival, emailProof, user: { email } }: Identity,
): Promise<Identity["arrival"]> {
  const { adapter } = config
  if (!isOAuthProvider(provider) || !adapter || !email) return arrival
  const links = provider.allowDangerousEmailAccountLinking && emailProof === "provider"
  if (!links || claimableProviders(config).length === 0) return undefined
  return (await exactUserByEmail(adapter, email)) ? undefined : "now"
}

/** Whether the callback has made this user for this identity. */
export async function isMadeFor(
  config: CallbackConfig & Pick<ResolvedConfig, "keepsProfileIds">,
  { arrival, user: offered }: Pick<Identity, "arrival" | "user">,
  stored: AdapterUser,
): Promise<boolean> {
  if (arrival === undefined) return false
  // The id that the callback was given is random, and nobody else was told it.
  const isOffered = !config.keepsProfileIds && String(stored.id) === String(offered.id)
  return isMadeByCallback(config, { stored, isCertain: arrival === "asked" || isOffered })
}

/**
 * Whether a user is the work of the application's own `signIn` callback, and nobody has a way in. Whoever has proved the
 * address may then be signed in as that user, although it was not proven before.
 *
 * Somebody who signed up with the same address while the callback ran has an account, which the adapter must be able to
 * list, or a password of the application's own, which nobody here can see.
 */
export async function isMadeByCallback(
  config: CallbackConfig,
  { stored, isCertain }: MadeUser,
): Promise<boolean> {
  if (!canBeKnown(config)) return false
  return canStrip(config) ? hasNoWayIn(config, stored) : isCertain
}

/** Whether this can be known of anybody. */
export function canBeKnown(config: CallbackConfig): boolean {
  if (!config.source.callbacks?.signIn || keepsPasswords(config)) return false
  return canStrip(config) || !linksWithoutProof(config)
}

/** Whether passwords are in tables of the application. */
function keepsPasswords({ providers }: CallbackConfig): boolean {
  return [...providers.values()].some((one) => one.type === "credentials" && !isOwnPassword(one))
}

function linksWithoutProof({ providers }: CallbackConfig): boolean {
  return [...providers.values()].some(
    (one) => (one as Partial<ResolvedOAuthProvider>).allowUnverifiedEmailAccountLinking === true,
  )
}

/** Whether a user has no account, of a provider or of a passkey. Needs an adapter for which `canStrip` holds. */
async function hasNoWayIn({ adapter }: CallbackConfig, { id }: AdapterUser): Promise<boolean> {
  return (await adapter?.listAccountsByUser?.(id))?.length === 0
}

/**
 * The user, with the address recorded as proven. Throws `AccountNotLinked` or `OAuthAccountNotLinked`, and leaves the
 * address as it was, if somebody has got a way in meanwhile: a sign-up that was between its two writes. One that writes
 * its account later finds the address proven, and takes itself back.
 */
export async function adoptMade(
  context: ProviderContext,
  { user: made, account }: { readonly user: AdapterUser; readonly account: Account },
): Promise<AdapterUser> {
  const { config, now } = context
  const adapter = config.adapter as CompleteAdapter
  const prove = () => adapter.updateUser({ id: made.id, emailVerified: new Date(now) })
  if (!canStrip(config)) return prove()
  // There is no account, but a stored session may be left of one that was removed again.
  await stripUnprovenAccess(context, made)
  const user = await prove()
  if (await hasNoWayIn(config, made)) return user
  await adapter.updateUser({ id: made.id, emailVerified: null })
  throw contested(account)
}

/** Somebody else is faster at every try. */
export function contested(account: Account): Error {
  return notLinked(
    account,
    "Someone keeps signing in as the user with this address, who never proved it. Try again.",
  )
}
