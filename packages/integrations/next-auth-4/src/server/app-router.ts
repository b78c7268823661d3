import { isAuthError } from "@sallyport/core/errors"
import { orFailure, parseBody, resolveReading } from "@sallyport/core/integration"
import { answer } from "../endpoint/answer.js"
import type { Incoming } from "../endpoint/incoming.js"
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
  const failing = { request: () => request, reading: resolveReading(authConfig(options, site)) }
  const fields = method === "POST" ? await orFailure(failing, () => bodyOf(request)) : {}
  if (fields instanceof Response) return fields
  const query = new URL(request.url).searchParams
  const incoming = { method, segments: nextauth, query, headers, body: fields }
  const { body, ...made } = await answer(incoming, options, site)
  // Some statuses must not have a body, not even an empty one (Fetch §5.5).
  return new Response(body || null, made)
}

/**
 * The members of a form or of a JSON object, as core reads them. Rejects for a body that is too large. One that is
 * neither counts as empty, as in version 4: the check of the CSRF token says what is wrong with it.
 */
async function bodyOf(request: Request): Promise<Incoming["body"]> {
  try {
    const { members, duplicates } = await parseBody(request)
    // Core takes no list for a text, so that nobody can choose which of two values counts.
    const lists = duplicates.map((name) => [name, [members[name]]] as const)
    return { ...members, ...Object.fromEntries(lists) }
  } catch (error) {
    if (isAuthError(error) && error.cause?.["status"] === 413) throw error
    return {}
  }
}
