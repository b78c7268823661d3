import { answer } from "../endpoint/answer.js"
import { membersOf, type Incoming } from "../endpoint/incoming.js"
import { siteFor } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"

/** The second argument of a route handler; a promise from Next 15 on. */
export interface RouteHandlerContext {
  params: { nextauth: string[] } | PromiseLike<{ nextauth: string[] }>
}

/** Answers a request to `app/api/auth/[...nextauth]`. */
export async function answerInApp(
  request: Request,
  { params }: RouteHandlerContext,
  options: AuthOptions,
): Promise<Response> {
  const { nextauth } = await params
  const { method, headers } = request
  const incoming: Incoming = {
    method,
    segments: nextauth,
    query: new URL(request.url).searchParams,
    headers,
    body: method === "POST" ? await bodyOf(request) : {},
  }
  const { body, ...made } = await answer(
    incoming,
    options,
    siteFor((name) => headers.get(name)),
  )
  // Some statuses must not have a body, not even an empty one (Fetch §5.5).
  return new Response(body || null, made)
}

/** Only the content types of forms and of JSON: others can be sent across sites without a question (CWE-352). */
async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const [essence = ""] = request.headers.get("content-type")?.split(";") ?? []
  try {
    if (essence.trim() === "application/json")
      return membersOf(Object.entries((await request.json()) as object))
    if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(essence.trim()))
      return {}
    return membersOf(await request.formData())
  } catch {
    return {}
  }
}
