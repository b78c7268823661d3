import { Auth, setEnvDefaults, type AuthConfig } from "@sallyport/core"

/** The visitor of a request. */
export interface Visitor {
  /** This site's origin, such as `https://app.example`. */
  readonly origin: string
  /** The header with their cookies. */
  readonly cookie: string | undefined
}

/** The CSRF token for forms. Send its cookies with the page. */
export async function csrfTokenFor(
  config: AuthConfig,
  visitor: Visitor,
): Promise<{ readonly csrfToken: string; readonly cookies: readonly string[] }> {
  const answer = await ask(config, visitor, { action: "csrf" })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return { csrfToken, cookies: answer.headers.getSetCookie() }
}

/** Passes data to the callbacks, which return the new session. Not `ok` if the form had no valid token. */
export async function updateSession(
  config: AuthConfig,
  visitor: Visitor,
  update: { readonly csrfToken: string | undefined; readonly data: object },
): Promise<{ readonly ok: boolean; readonly cookies: readonly string[] }> {
  const { ok, headers } = await ask(config, visitor, { action: "session", body: update })
  return { ok, cookies: headers.getSetCookie() }
}

/** Calls an action of the library on the server, as the visitor's browser would. */
function ask(
  given: AuthConfig,
  { origin, cookie = "" }: Visitor,
  { action, body }: { readonly action: string; readonly body?: object },
): Promise<Response> {
  const config = { ...given }
  setEnvDefaults(process.env, config)
  const headers = { cookie, "content-type": "application/json" }
  const sent = body && { method: "POST", body: JSON.stringify(body) }
  return Auth(new Request(`${origin}/auth/${action}`, { headers, ...sent }), config)
}
