import type { Request, Response } from "express"
import { csrfTokenFor, type Visitor } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"

/** The visitor who sent the request, for actions that the server calls on their behalf. */
export function visitorOf(req: Request): Visitor {
  return { origin: `${req.protocol}://${req.get("host")}`, cookie: req.get("cookie") }
}

/** Sets an action's cookies together with the page, which no cache may keep then. */
export function setCookies(res: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) res.append("set-cookie", cookie)
  res.set("cache-control", "private, no-store")
}

/** The CSRF token for the forms of a page. */
export async function formToken(req: Request, res: Response): Promise<string> {
  const { csrfToken, cookies } = await csrfTokenFor(authConfig, visitorOf(req))
  setCookies(res, cookies)
  return csrfToken
}
