import { Auth, setEnvDefaults, type AuthConfig } from "@sallyport/core"

/** Who is asking, as the request says. */
export interface Visitor {
  /** This site's origin, such as `https://app.example`. */
  readonly origin: string
  /** The header with their cookies. */
  readonly cookie: string | undefined
}

/** The token that forms carry; its cookies go with the page. */
export async function csrfTokenFor(
  config: AuthConfig,
  visitor: Visitor,
): Promise<{ readonly csrfToken: string; readonly cookies: readonly string[] }> {
  const answer = await ask(config, visitor, { action: "csrf" })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return { csrfToken, cookies: answer.headers.getSetCookie() }
}

/** Gives data to the callbacks, which make the session of it. Not `ok` where the form carried no right token. */
export async function updateSession(
  config: AuthConfig,
  visitor: Visitor,
  update: { readonly csrfToken: string | undefined; readonly data: object },
): Promise<{ readonly ok: boolean; readonly cookies: readonly string[] }> {
  const { ok, headers } = await ask(config, visitor, { action: "session", body: update })
  return { ok, cookies: headers.getSetCookie() }
}

/** Asks an action of the library on the server, as the visitor's browser would. */
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
