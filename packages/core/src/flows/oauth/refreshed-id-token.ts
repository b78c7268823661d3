import type { AuthorizationServer, IDToken } from "oauth4webapi"
import { customFetch } from "../../contract/markers.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError, EXPIRY_TOLERANCE } from "./back-channel.js"
import type { ClientContext } from "./client-context.js"
import { type ClaimedIdToken, verifyIdToken } from "./id-token.js"
import { isBusy } from "./refresh-failure.js"

/** Whose ID Token the sign-in has brought: one of a refresh must be of the same (OpenID Connect Core §12.2). */
export interface IdTokenSubject {
  readonly issuer: string
  readonly sub: string
  readonly aud: string
}

/**
 * True for an ID Token of the same person as before. False if its signature cannot be verified because the provider's
 * keys cannot be read now, or if one of the two clocks is wrong: the other tokens came over TLS, and a refresh token that
 * was replaced must not be lost for that. Throws if it is another person's, or not valid.
 */
export async function isSameSubject(
  { provider, now }: ClientContext,
  token: ClaimedIdToken,
  { metadata, before }: { readonly metadata: AuthorizationServer; readonly before: IdTokenSubject },
): Promise<boolean> {
  requireSame(token.claims, before)
  if (!isOfNow(token.claims, { provider, now })) return false
  const keys = { areReadable: true }
  const reading = watchKeys(provider, keys)
  const context = { provider: reading, now, config: { warnOnce: () => undefined } }
  try {
    await verifyIdToken({ context, metadata, params: new URLSearchParams() }, token)
    return true
  } catch (error) {
    if (keys.areReadable) throw error
    return false
  }
}

/** By both clocks, as far as those of sound servers differ. */
function isOfNow(
  { iat, exp }: IDToken,
  { provider: { clockTolerance }, now }: ClientContext,
): boolean {
  const seconds = now / 1000
  const isOver = exp <= seconds - Math.min(EXPIRY_TOLERANCE, clockTolerance)
  return Math.abs(seconds - iat) <= clockTolerance && !isOver
}

function requireSame({ iss, sub, aud }: IDToken, before: IdTokenSubject): void {
  const differing = [
    iss !== before.issuer && "iss",
    sub !== before.sub && "sub",
    ![aud].flat().includes(before.aud) && "aud",
  ].find((name) => name !== false)
  if (differing === undefined) return
  throw new BackChannelError(`the ID Token's ${differing} is not that of the sign-in`)
}

function watchKeys(
  provider: ResolvedOAuthProvider,
  keys: { areReadable: boolean },
): ResolvedOAuthProvider {
  const own = provider[customFetch] ?? globalThis.fetch
  const watching: typeof fetch = async (...request) => {
    keys.areReadable = false
    const response = await own(...request)
    keys.areReadable = !isBusy(response.status)
    return response
  }
  return { ...provider, [customFetch]: watching }
}
