import type { IncomingMessage, ServerResponse } from "node:http"
import {
  homePage,
  layout,
  welcomePage,
  type ExampleSession,
  type Html,
} from "sallyport-example-pages"
import { auth, authConfig } from "./auth.js"

/** The home page, for people who are signed in and for visitors. */
export async function home(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const session = await auth.getSession(req, res)
  if (!session) return show(res, welcomePage())
  const me = await auth.getMe(req, res)
  const browsers = (await me?.sessions.list())?.length ?? 0
  show(res, homePage({ session, browsers }))
}

/** A page for people who are signed in. Visitors are sent to the sign-in page, and come back afterwards. */
export function guarded(page: (session: ExampleSession) => Html) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const session = await auth.getSession(req, res)
    if (session) show(res, page(session))
    else await auth.signIn(req, res, undefined, { redirectTo: req.url })
  }
}

/** Changes the name in this session. */
export async function rename(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = await formOf(req)
  await auth.unstable_update(req, res, { user: { name: form.get("name") } })
  res.writeHead(303, { location: "/" }).end()
}

function show(res: ServerResponse, content: Html): void {
  res.setHeader("content-type", "text/html; charset=utf-8")
  res.end(layout(authConfig.theme.name, content))
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
