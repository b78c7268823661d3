import type { RequestEventCommon } from "@builder.io/qwik-city"
import { operationsFor, type ConfigQrl } from "./operations-for.js"
import type { SignInFields, SignOutFields } from "./qwik-auth-result.js"

/** Answers an action; for every other request reads the session, whatever was in its place before. */
export async function answerOrRead(configQrl: ConfigQrl, event: RequestEventCommon): Promise<void> {
  const operations = operationsFor(configQrl)
  const answer = await operations.answer(event)
  if (answer) throw event.send(answer)
  event.sharedMap.set("session", await operations.auth(event))
}

/** The session of a request, also where `onRequest` did not run. */
export function sessionAt(configQrl: ConfigQrl, event: RequestEventCommon): Promise<unknown> {
  return operationsFor(configQrl).auth(event)
}

/** Starts a sign-in, or carries it out, and redirects. */
export async function enter(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  { providerId, redirectTo, options, authorizationParams }: SignInFields,
): Promise<void> {
  const fields = { redirectTo, ...options, redirect: true }
  await operationsFor(configQrl).on(event).signIn(providerId, fields, authorizationParams)
}

/** Ends the session and redirects: where it is told to, else back to the page. */
export async function leave(
  configQrl: ConfigQrl,
  event: RequestEventCommon,
  { redirectTo }: SignOutFields,
): Promise<void> {
  const back = redirectTo ?? event.request.headers.get("referer") ?? "/"
  await operationsFor(configQrl).on(event).signOut({ redirectTo: back })
}
