import { Auth, setEnvDefaults } from "@sallyport/core"
import type { Request, Response } from "express"
import { authConfig } from "./auth-config.js"

/** The token that forms carry; its cookie goes with the page. */
export async function csrfTokenFor(req: Request, res: Response): Promise<string> {
  const answer = await ask(req, "csrf")
  passCookies(answer, res)
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return csrfToken
}

/** Gives the session data to the callbacks, as a form with a token asks for it. False where the token is not right. */
export async function updateSession(req: Request, res: Response, data: object): Promise<boolean> {
  const { csrfToken } = req.body as { csrfToken?: string }
  const answer = await ask(req, "session", { csrfToken, data })
  passCookies(answer, res)
  return answer.ok
}

/** Asks an action of `ExpressAuth` on the server, for the visitor whose request this is. */
function ask(req: Request, action: string, body?: object): Promise<globalThis.Response> {
  const config = { ...authConfig }
  setEnvDefaults(process.env, config)
  const url = `${req.protocol}://${req.get("host")}/auth/${action}`
  const headers = { cookie: req.get("cookie") ?? "", "content-type": "application/json" }
  return Auth(
    new Request(url, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) }),
    config,
  )
}

function passCookies(answer: globalThis.Response, res: Response): void {
  for (const cookie of answer.headers.getSetCookie()) res.append("set-cookie", cookie)
  res.set("cache-control", "private, no-store")
}
