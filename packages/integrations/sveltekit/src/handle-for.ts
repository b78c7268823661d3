import {
  isResponse,
  keepPrivate,
  serializeCookie,
  type Operations,
  type StateChanges,
  type ProofDemand,
} from "@sallyport/core/integration"
import { isRedirect, type Cookies, type Handle, type RequestEvent } from "@sveltejs/kit"
import { building } from "$app/environment"
import { sendTo } from "./send-to.js"
import { cookiesWrittenTo } from "./written-cookies.js"

/**
 * The hook: sets `event.locals`, replacing anything that was there before, answers the actions, and calls `authorized`.
 */
export function handleFor<S>({
  answer,
  auth,
  me,
  on,
  refusal,
}: Operations<RequestEvent, S>): Handle {
  return async ({ event, resolve }) => {
    const session = (demand?: ProofDemand) => auth(event, demand)
    Object.assign(event.locals, {
      auth: session,
      getSession: session,
      me: () => me(event),
      signIn: (...args: Parameters<StateChanges<S>["signIn"]>) => on(event).signIn(...args),
      signOut: (...args: Parameters<StateChanges<S>["signOut"]>) => on(event).signOut(...args),
    })
    if (building) return resolve(event)
    const instead = (await answer(event)) ?? (await refusal(event))
    return isResponse(instead)
      ? withWritten(event.cookies, instead)
      : resolved(event.cookies, () => resolve(event))
  }
}

/** Redirects that a cache may keep by default (RFC 9110 §15.1) → the temporary status with the same meaning. */
const temporary: Readonly<Record<number, number>> = { 300: 302, 301: 302, 308: 307 }

/**
 * The application's response. If a later hook throws a redirect, SvelteKit itself creates the response, with only the
 * cookies. A redirect that caches would keep is therefore replaced by a similar one that they do not keep.
 */
async function resolved(
  jar: Cookies,
  resolve: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return unshared(jar, await resolve())
  } catch (error) {
    const isOurs = isRedirect(error) && cookiesWrittenTo(jar).length > 0
    const status = isOurs && temporary[error.status]
    if (status) sendTo(status, error.location)
    throw error
  }
}

/** SvelteKit only puts cookies on responses that it creates itself. */
function withWritten(jar: Cookies, { body, status, statusText, headers }: Response): Response {
  const answer = new Response(body, { status, statusText, headers })
  for (const cookie of cookiesWrittenTo(jar))
    answer.headers.append("set-cookie", serializeCookie(cookie))
  return unshared(jar, answer)
}

/** A cache that kept a response with our cookies would hand one person's session to the next. */
function unshared(jar: Cookies, answer: Response): Response {
  if (cookiesWrittenTo(jar).length > 0) keepPrivate(answer.headers)
  return answer
}
