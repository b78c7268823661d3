import type { IncomingMessage, ServerResponse } from "node:http"
import { updateSession } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"
import { redirect } from "./respond.js"
import { setCookies, visitorOf } from "./visitor.js"

/** Changes the name in this session. */
export async function rename(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = await formOf(req)
  const csrfToken = form.get("csrfToken") ?? undefined
  const update = { csrfToken, data: { user: { name: form.get("name") } } }
  const { ok, cookies } = await updateSession(authConfig, visitorOf(req), update)
  setCookies(res, cookies)
  if (ok) redirect(res, "/")
  else res.writeHead(403).end()
}

/** Maximum length of a form in characters. */
const LONGEST = 10_000

async function formOf(req: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  for await (const part of req.setEncoding("utf8")) {
    text += String(part)
    if (text.length > LONGEST) throw new RangeError("The form is too long.")
  }
  return new URLSearchParams(text)
}
