import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Profile } from "../contract/profile.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import {
  isOAuthProvider,
  type ResolvedOAuthProvider,
  type ResolvedProvider,
} from "../contract/resolved-provider.js"
import { toBase64url } from "../crypto/base64.js"
import { decodeBase64url, fromUtf8 } from "../crypto/encoding.js"
import { lowerCaseAddress } from "./storable.js"

/**
 * The one rule for whether a stored user's address is known to be theirs. It decides whether the owner of the address
 * may be signed in as that user, both by email link and by linking an account. The address is proven if
 *
 * 1. `emailVerified` is a date; or
 * 2. the user has accounts, the adapter can list them, and the provider of every one verified the address, apart from
 *    passkeys that were added by a session when it was proven; or
 * 3. no account is known, or only accounts linked before the providers' verdicts were stored, and no provider of this
 *    configuration lets anyone claim an address that is not theirs.
 *
 * That a user has no accounts left proves nothing: the person who created the user may have deleted the account and
 * kept a session.
 */
export async function isProvenAddress(
  config: Pick<ResolvedConfig, "providers"> & {
    readonly adapter: Pick<CompleteAdapter, "listAccountsByUser"> | undefined
  },
  user: AdapterUser,
): Promise<boolean> {
  // Stores return null or undefined for somebody who has none, and then there is nothing to prove.
  if (!user.email) return false
  if (hasProofDate(user)) return true
  const accounts = (await config.adapter?.listAccountsByUser?.(user.id)) ?? []
  const isUnclaimable = claimableProviders(config).length === 0
  if (accounts.length === 0) return isUnclaimable
  return accounts.every(
    (account) =>
      isVerifiedByProvider(config, account, user.email) ||
      (isUnclaimable && isUnjudged(config, account)),
  )
}

/**
 * Linked before verdicts were stored, by a provider that is still configured. This counts as if no account were known.
 */
function isUnjudged(
  { providers }: Pick<ResolvedConfig, "providers">,
  { provider, verifiedEmail }: AdapterAccount,
): boolean {
  return providers.has(provider) && typeof verifiedEmail !== "string"
}

/**
 * True if the account's provider said, when the account was linked, that it had verified exactly this address. A
 * passkey verifies none, and claims none either: it counts if a user whose address was proven added it, which is stored
 * in the same place.
 *
 * The verdict that was stored then decides. An account without one (from before verdicts were stored, or in a table
 * without a column for them) is judged by its ID Token, read with the provider's current configuration: a preset may
 * know that its `email_verified` means nothing. An account of a provider that is no longer configured proves
 * nothing.
 */
export function isVerifiedByProvider(
  { providers }: Pick<ResolvedConfig, "providers">,
  { provider: id, verifiedEmail, id_token: idToken }: AdapterAccount,
  email: string,
): boolean {
  const provider = providers.get(id)
  if (!provider) return false
  const isOAuth = isOAuthProvider(provider)
  if (!isOAuth && provider.type !== "webauthn") return false
  const verified = verifiedEmail ?? (isOAuth ? addressIn(idToken, provider) : null)
  return typeof verified === "string" && lowerCaseAddress(verified) === lowerCaseAddress(email)
}

/** The ID Token was verified when the account was linked; here it is only read. */
function addressIn(
  idToken: string | null | undefined,
  { verifiedEmail }: ResolvedOAuthProvider,
): string | null | undefined {
  const payload = idToken?.split(".")[1]
  if (!payload) return undefined
  try {
    const bytes = decodeBase64url(toBase64url(payload))
    const claims: unknown = bytes && JSON.parse(fromUtf8(bytes))
    if (typeof claims !== "object" || claims === null) return undefined
    // A preset whose profile comes from another endpoint may not find its members here, and throw.
    return verifiedEmail(claims as Profile)
  } catch {
    return undefined
  }
}

/** ISO 8601 with date and time, as `JSON.stringify` writes a date: some stores keep documents as text. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/**
 * True if the row says when its address was proven by email. Only a valid date counts: a document store returns
 * `undefined` for a member that no one wrote, and an application's own rows may contain `false`, `0`, `""` or `true`.
 */
export function hasProofDate({ emailVerified }: { readonly emailVerified?: unknown }): boolean {
  const isTime = typeof emailVerified === "string" && ISO_TIME.test(emailVerified)
  if (!isTime && !(emailVerified instanceof Date)) return false
  return !Number.isNaN(new Date(emailVerified).getTime())
}

/** The providers that cause people to be refused, and those that refuse them. */
interface UnlistedClaims {
  /** With these, someone may have become a user with an address that is not theirs. */
  readonly claimable: readonly ResolvedProvider[]
  /** With these, the owner of the address is then refused. */
  readonly refusing: readonly ResolvedProvider[]
}

/**
 * The claims if the adapter cannot list a user's accounts, so that only `emailVerified` says whether a stored address
 * is the user's own. Null if no one is refused because of that.
 */
export function unlistedClaims(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): UnlistedClaims | null {
  if (!config.adapter || config.adapter.listAccountsByUser) return null
  const [claimable, refusing] = [claimableProviders(config), refusingProviders(config)]
  return claimable.length > 0 && refusing.length > 0 ? { claimable, refusing } : null
}

/**
 * The providers through which someone could have become a user here with an address that is not theirs. Credentials and
 * passkeys accept whatever was typed, unless the provider is one of ours, which prove the address first. An OAuth provider may pass on an address that it has not verified, unless it says
 * that it never does (`emailTrust: "always"`) or that it passes on none (`"silent"`). A link sent by email proves the
 * address.
 */
export function claimableProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email" || isOwnPassword(provider)) return false
    return !(isOAuthProvider(provider) && ["always", "silent"].includes(provider.emailTrust))
  })
}

/**
 * Whether passwords are kept by an extension of ours. It proves an address before anybody has a password for it, and removes
 * the password when the owner of the address arrives.
 */
export function isOwnPassword({ type, extension }: ResolvedProvider): boolean {
  return type === "credentials" && extension !== undefined
}

/**
 * The providers that refuse to sign someone in if the stored address is not known to be theirs: email links that adopt
 * no unproven user, and OAuth providers that link by address.
 */
function refusingProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email") return provider.adoptsUnverifiedUsers !== true
    if (provider.type !== "oauth" && provider.type !== "oidc") return false
    return (
      provider.allowDangerousEmailAccountLinking && !provider.allowUnverifiedEmailAccountLinking
    )
  })
}

/**
 * The user with exactly this address. A store whose collation treats `à` as `a` may return someone else's row, and no
 * one may be signed in to that. A difference in letter case alone is accepted: rows from before addresses were
 * lower-cased stay usable.
 */
export async function exactUserByEmail(
  adapter: Pick<CompleteAdapter, "getUserByEmail">,
  email: string,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByEmail(email)
  return typeof user?.email === "string" && lowerAscii(user.email) === lowerAscii(email)
    ? user
    : null
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
