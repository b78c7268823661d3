import type { IncomingMessage, ServerResponse } from "node:http"
import { csrfTokenFor, type Visitor } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"

/** The visitor who sent the request, for actions that the server calls on their behalf. */
export function visitorOf({ headers }: IncomingMessage): Visitor {
  return { origin: `http://${headers.host}`, cookie: headers.cookie }
}

/** Sets an action's cookies together with the page, which no cache may keep then. */
export function setCookies(res: ServerResponse, cookies: readonly string[]): void {
  for (const cookie of cookies) res.appendHeader("set-cookie", cookie)
  res.setHeader("cache-control", "private, no-store")
}

/** The CSRF token for the forms of a page. */
export async function formToken(req: IncomingMessage, res: ServerResponse): Promise<string> {
  const { csrfToken, cookies } = await csrfTokenFor(authConfig, visitorOf(req))
  setCookies(res, cookies)
  return csrfToken
}
