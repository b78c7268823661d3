import type { IncomingMessage, ServerResponse } from "node:http"
import { csrfTokenFor, type Visitor } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"

/** Who is asking, for the actions that are asked on the server. */
export function visitorOf({ headers }: IncomingMessage): Visitor {
  return { origin: `http://${headers.host}`, cookie: headers.cookie }
}

/** Sets the cookies of an action with the page, which is kept by no cache then. */
export function setCookies(res: ServerResponse, cookies: readonly string[]): void {
  for (const cookie of cookies) res.appendHeader("set-cookie", cookie)
  res.setHeader("cache-control", "private, no-store")
}

/** The token for the forms of a page. */
export async function formToken(req: IncomingMessage, res: ServerResponse): Promise<string> {
  const { csrfToken, cookies } = await csrfTokenFor(authConfig, visitorOf(req))
  setCookies(res, cookies)
  return csrfToken
}
