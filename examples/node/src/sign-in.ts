import type { IncomingMessage, ServerResponse } from "node:http"
import { actionForms, signInPage, signInTarget } from "sallyport-example-pages"
import { show } from "./respond.js"
import { formToken, setCookies } from "./visitor.js"

/** The sign-in page. */
export async function signIn(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const query = new URLSearchParams(req.url?.split("?")[1])
  const { target, cookies } = signInTarget(query, req.headers.cookie)
  setCookies(res, cookies)
  const forms = actionForms(await formToken(req, res), target)
  show(res, signInPage({ forms, target, error: query.get("error") ?? undefined }))
}
