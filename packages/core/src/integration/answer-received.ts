import { Auth } from "../auth.js"
import { resolveReading } from "../config/resolve-reading.js"
import type { AuthConfig } from "../contract/config.js"
import type { Cookie } from "../contract/cookies.js"
import { asksForSession } from "../http/asks-for-session.js"
import { sessionHeaders } from "../http/session-response.js"
import { readOut } from "../read-out.js"

/** A request as a server without web objects has it. */
export interface ServerRequest {
  readonly method: string
  /** The request target as the client sent it. */
  readonly target: string
  /** This site's origin, such as `https://app.example`. */
  readonly origin: string
  readonly cookie: string | undefined
  /** The same as the web standard has it; built for every request but the one that asks for the session. */
  readonly toRequest: () => Request
}

/** What is to be sent with status 200. */
export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly Cookie[]
  readonly body: string
}

/**
 * The answer to a request of a server that has no web objects: plain values for the session, which is asked for more often
 * than everything else together and costs less than a `Request` and a `Response` do; a `Response` for any other.
 * Never rejects for what a client sent.
 */
export async function answerReceived(
  { method, target, origin, cookie, toRequest }: ServerRequest,
  config: Omit<AuthConfig, "raw">,
): Promise<PlainAnswer | Response> {
  const reading = resolveReading(config)
  // A target that is a whole address names a site of its own choice (RFC 9112 §3.2.2).
  const isOwn = target.startsWith("/")
  if (!isOwn || !asksForSession({ method, url: target }, reading.basePath, {}))
    return Auth(toRequest(), config, { target })
  const asked = { config, reading, url: origin + target, cookie, toRequest }
  return readOut<PlainAnswer>(asked, ({ session, cookies }) => ({
    headers: sessionHeaders,
    cookies,
    body: JSON.stringify(session),
  }))
}
