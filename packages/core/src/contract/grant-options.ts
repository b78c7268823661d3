import type { Awaitable } from "./awaitable.js"
import type { OAuth2Config } from "./oauth-provider.js"

/** What `token.refresh` receives. */
export interface RefreshContext {
  /** Those of the standard request (RFC 6749 §6) with `client_id`, and `token.params`. */
  params: Record<string, string>
  /** The preset with its options as one flat object. */
  provider: OAuth2Config<never>
  /** The limits of every back-channel call: https, no redirect, ten seconds, one megabyte. */
  fetch: typeof fetch
}

/** What `revocation.request` receives. */
export interface RevocationContext {
  /** Absent if the provider gave none. */
  refreshToken?: string
  /** The last one, which may have expired. */
  accessToken?: string
  /** The preset with its options as one flat object. */
  provider: OAuth2Config<never>
  /** The limits of every back-channel call: https, no redirect, ten seconds, one megabyte. */
  fetch: typeof fetch
}

/** How the provider revokes tokens. */
export interface RevocationEndpointHandler {
  /** The address of RFC 7009. Default: from discovery. */
  url?: string | undefined
  /**
   * Revokes the tokens, if the provider does it in another way, and returns the answer. If that is 400, 401, 404 or 422, the
   * access token may have expired: then it is refreshed, and the function called again with the new one. 404 besides means
   * that there is nothing left to revoke.
   */
  request?: ((context: RevocationContext) => Awaitable<Response>) | undefined
}
