import type { AdapterAccount } from "../contract/adapter.js"
import type { Profile } from "../contract/profile.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { lowerCaseAddress } from "./lower-case-address.js"

/**
 * True if the account's provider said, when the account was linked, that it had verified exactly this address.
 *
 * The verdict that was stored then decides. An account without one (from before verdicts were stored, or in a table
 * without a column for them) is judged by its ID Token, read with the provider's current configuration: a preset may
 * know that its `email_verified` means nothing. An account of a provider that is no longer configured emailTrust for
 * nothing.
 */
export function isVerifiedByProvider(
  { providers }: Pick<ResolvedConfig, "providers">,
  { provider: id, vouchedEmail, id_token: idToken }: AdapterAccount,
  email: string,
): boolean {
  const provider = providers.get(id)
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return false
  const vouched = vouchedEmail ?? addressIn(idToken, provider)
  return typeof vouched === "string" && lowerCaseAddress(vouched) === lowerCaseAddress(email)
}

/** The ID Token was verified when the account was linked; here it is only read. */
function addressIn(
  idToken: string | null | undefined,
  { verifiedEmail }: ResolvedOAuthProvider,
): string | null | undefined {
  const payload = idToken?.split(".")[1]
  if (!payload) return undefined
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"))
    const claims: unknown = JSON.parse(bytes)
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
 * True if the row says when its address was proven by e-mail. Only a valid date counts: a document store returns
 * `undefined` for a member that no one wrote, and an application's own rows may contain `false`, `0`, `""` or `true`.
 */
export function hasProofDate({ emailVerified }: { readonly emailVerified?: unknown }): boolean {
  const isTime = typeof emailVerified === "string" && ISO_TIME.test(emailVerified)
  if (!isTime && !(emailVerified instanceof Date)) return false
  return !Number.isNaN(new Date(emailVerified).getTime())
}
