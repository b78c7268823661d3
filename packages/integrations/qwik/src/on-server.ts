import type { RequestEventCommon } from "@builder.io/qwik-city"
import {
  type AccessDemand,
  dropCaching,
  isResponse,
  keepPrivate,
} from "@sallyport/core/integration"
import { operationsFor, type ConfigQrl } from "./operations-for.js"
import { qwikFramework } from "./qwik-framework.js"
import type { SignInFields, SignOutFields } from "./qwik-auth-result.js"

/**
 * Answers an action, and turns away whoever `authorized` refuses. For every other request, reads the session and
 * replaces whatever was in its place before.
 */
export async function answerOrRead(configQrl: ConfigQrl, event: RequestEventCommon): Promise<void> {
  const operations = operationsFor(configQrl)
  const answer = (await operations.answer(event)) ?? (await operations.refusal(event))
  if (isResponse(answer)) throw sent(event, answer)
  if (answer !== undefined) throw turnedAway(event)
  event.sharedMap.set("session", await operations.auth(event))
}

function sent(event: RequestEventCommon, answer: Response): unknown {
  const { headers } = event
  // Qwik City adds the headers of a response to those that earlier plugins have set.
  dropCaching({
    getHeaderNames: () => [...headers.keys()],
    removeHeader: (name) => headers.delete(name),
  })
  return event.send(answer)
}

/** For Qwik City's script, which then loads the page itself, and so comes to the sign-in page. */
function turnedAway(event: RequestEventCommon): unknown {
  event.headers.delete("Location")
  return event.send(401, "")
}

/**
 * The session for a page, even if `onRequest` did not run. Qwik City puts it into the page and its data, so no cache may
 * keep them, although layouts allow that, such as the starter's.
 */
export async function sessionAt(configQrl: ConfigQrl, event: RequestEventCommon): Promise<unknown> {
  const session = await operationsFor(configQrl).auth(event)
  if (session !== null) keepPrivate(event.headers)
  return session
}

/** What extensions do for the person of a request. What they return belongs to that person, as a session does. */
export async function meAt(configQrl: ConfigQrl, event: RequestEventCommon): Promise<unknown> {
  const me = await operationsFor(configQrl).me(event)
  if (me !== null) keepPrivate(event.headers)
  return me
}

/** What the program may do that sent a request. */
export function accessAt(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  demand?: AccessDemand,
): Promise<unknown> {
  return operationsFor(configQrl).getAccess(event, demand)
}

/** Who sent a request. What a person is answered belongs to that person. */
export async function callerAt(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  demand?: AccessDemand,
): Promise<unknown> {
  const caller = await operationsFor(configQrl).getCaller(event, demand)
  if (caller.by !== "refusal") keepPrivate(event.headers)
  return caller
}

/** Starts a sign-in, or completes it, and redirects. */
export async function enter(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  { providerId, redirectTo, options, authorizationParams }: SignInFields,
): Promise<void> {
  const fields = { redirectTo, ...options, redirect: false }
  const { signIn } = operationsFor(configQrl).on(event)
  const address = await signIn(providerId, fields, authorizationParams)
  qwikFramework.redirect(event, withTarget(String(address), event.url, fields.redirectTo))
}

/** Adds the sign-in's target to the address of the page that shows the error, so that its forms can lead there. */
function withTarget(address: string, page: URL, target: string | undefined): string {
  const url = new URL(address, page)
  const isThere = target === undefined || url.href === new URL(target, page).href
  if (isThere || !url.searchParams.has("error")) return address
  url.searchParams.set("callbackUrl", target)
  return url.href
}

/** Ends the session and redirects: to the given target, else back to the page. */
export async function leave(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  { redirectTo }: SignOutFields,
): Promise<void> {
  const back = redirectTo ?? event.request.headers.get("referer") ?? "/"
  await operationsFor(configQrl).on(event).signOut({ redirectTo: back })
}

/** Changes the session of a request like a client's update. */
export function updateAt(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  data: unknown,
): Promise<unknown> {
  return operationsFor(configQrl).on(event).unstable_update(data)
}
