import type { AdapterUser } from "../../contract/adapter.js"
import type { AuthRequest } from "../../contract/http.js"
import type { User } from "../../contract/user.js"
import { storableUser } from "../../sign-in/storable-user.js"
import { parseEmailAddress } from "../email/email-address.js"
import { hookOptions, type WebAuthnContext } from "./webauthn-context.js"

/** Whom the fields of the form name. */
export interface Named {
  /** The stored user; undefined for a stranger. */
  readonly stored?: AdapterUser | undefined
  /** Whom a new passkey would be for, from what was typed alone. */
  readonly newcomer: User & { readonly email: string }
}

/**
 * Asks the provider whom the request names; null for no one, or for someone without a usable address. The address that
 * was typed is rejected or canonical, never repaired, so that one mailbox is one account.
 */
export async function namedUser(context: WebAuthnContext): Promise<Named | null> {
  const { provider } = context
  const request = withCanonicalEmail(context.request)
  const info = await provider.getUserInfo(hookOptions(context), request)
  if (!info) return null
  const email = parseEmailAddress(request.query["email"] ?? info.user.email)
  if (!email) return null
  if (!info.exists) return { newcomer: { ...storableUser(info.user), email } }
  // Nothing of the stored row: a name in the options would tell that there is one.
  return { stored: info.user as AdapterUser, newcomer: { email } }
}

function withCanonicalEmail(request: AuthRequest): AuthRequest {
  const { email: typed, ...others } = request.query
  const email = request.duplicates.has("email") ? null : parseEmailAddress(typed)
  return { ...request, query: email === null ? others : { ...others, email } }
}
