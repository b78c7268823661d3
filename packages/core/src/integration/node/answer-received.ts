import { Auth, orFailure } from "../../auth.js"
import { loadDevelopment } from "../../config/load-development.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Platform } from "../../contract/http.js"
import type { Cookie } from "../../contract/cookies.js"
import { asksForSession, sessionHeaders } from "../../http/session-response.js"
import { readSession } from "../../read-session.js"
import { giveHintsOnce } from "../../request-hints.js"

/** A request in the form that a server without web objects has. */
export interface ServerRequest {
  readonly method: string
  /** The request target as the client sent it. */
  readonly target: string
  /** This site's origin, such as `https://app.example`. */
  readonly origin: string
  readonly cookie: string | undefined
  readonly platform?: Platform | undefined
  /** The same request as a web `Request`. Called for every request, but only for the first one for the session. */
  readonly toRequest: () => Request
}

/** A response with status 200, as plain values. */
export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly Cookie[]
  readonly body: string
}

/**
 * Handles a request of a server that has no web objects. For the session it returns plain values, because the session
 * is requested more often than everything else together and plain values are faster than a `Request` and a `Response`.
 * For everything else it returns a `Response`. Never rejects because of what a client sent.
 */
export async function answerReceived(
  { method, target, origin, cookie, platform, toRequest }: ServerRequest,
  config: Omit<AuthConfig, "raw">,
): Promise<PlainAnswer | Response> {
  const reading = resolveExplained(config)
  // A target that is an absolute address can name any site (RFC 9112 §3.2.2).
  const isOwn = target.startsWith("/")
  if (!isOwn || !asksForSession({ method, url: target }, reading.basePath, {}))
    return Auth(toRequest(), config, { target, platform })
  return orFailure({ request: toRequest, reading }, async (): Promise<PlainAnswer> => {
    await giveHintsOnce(config, toRequest, loadDevelopment)
    const source = { cookie, secure: origin.startsWith("https:") }
    const { session, cookies } = await readSession(config, source)
    return { headers: sessionHeaders, cookies, body: JSON.stringify(session) }
  })
}
