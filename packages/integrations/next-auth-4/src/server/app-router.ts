import { isResponse } from "@sallyport/core/integration"
import { answer } from "../endpoint/answer.js"
import { headOf } from "../endpoint/answer-values.js"
import { requestBody } from "../endpoint/request-body.js"
import { authConfig } from "../options/auth-config.js"
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
  const site = siteFor((name) => headers.get(name))
  const fields = await requestBody(request, authConfig(options, site))
  if (isResponse(fields)) return fields
  const query = new URL(request.url).searchParams
  const incoming = { method, segments: nextauth, query, headers, body: fields }
  const answered = await answer(incoming, options, site)
  // Some statuses must not have a body, not even an empty one (Fetch §5.5).
  return new Response(answered.body || null, headOf(answered))
}
