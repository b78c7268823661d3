import type { IncomingMessage, ServerResponse } from "node:http"
import { actionForms, homePage, welcomePage } from "sallyport-example-pages"
import { sessionOf } from "./auth-config.js"
import { show } from "./respond.js"
import { formToken } from "./visitor.js"

/** The home page, for signed-in users and for everyone else. */
export async function home(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const session = await sessionOf(req, res)
  if (!session) return show(res, welcomePage())
  return show(res, homePage(session, actionForms(await formToken(req, res))))
}
