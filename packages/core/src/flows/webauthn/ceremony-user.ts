import type { AdapterUser } from "../../contract/adapter.js"
import type { AuthRequest } from "../../contract/http.js"
import type { User } from "../../contract/user.js"
import { storableUser } from "../../sign-in/storable-user.js"
import { parseEmailAddress } from "../email/email-address.js"
import { hookOptions, type WebAuthnContext } from "./webauthn-context.js"

/** The user that the form's fields name. */
export interface Named {
  /** The stored user; undefined if there is none. */
  readonly stored?: AdapterUser | undefined
  /** The user that a new passkey would belong to, built only from the submitted fields. */
  readonly newcomer: User & { readonly email: string }
}

/**
 * Calls the provider's hook to find out which user the request names. Null for no one, or for someone without a usable
 * address. A submitted address is rejected or made canonical, never repaired, so that one mailbox is one account.
 */
export async function namedUser(context: WebAuthnContext): Promise<Named | null> {
  const { provider } = context
  const request = withCanonicalEmail(context.request)
  const info = await provider.getUserInfo(hookOptions(context), request)
  if (!info) return null
  const email = parseEmailAddress(request.query["email"] ?? info.user.email)
  if (!email) return null
  if (!info.exists) return { newcomer: { ...storableUser(info.user), email } }
  // Nothing from the stored row: a name in the options would reveal that one exists.
  return { stored: info.user as AdapterUser, newcomer: { email } }
}

function withCanonicalEmail(request: AuthRequest): AuthRequest {
  const { email: typed, ...others } = request.query
  const email = request.duplicates.has("email") ? null : parseEmailAddress(typed)
  return { ...request, query: email === null ? others : { ...others, email } }
}
