import type { JWTParams, SessionParams } from "../contract/callbacks.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingCallbacks } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import type { DefaultSession, Session } from "../contract/session.js"
import { hasMembers } from "./default-session.js"
import { callbackError } from "./jwt-session-error.js"
import { warnIfNotNull, warnOfUserAlone } from "./no-session.js"
import { FACTS, keepFacts } from "./open-token.js"
import { publishSession } from "./publish-session.js"

/** What the `jwt` callback returns for the claims, and whether that differs. Rejects as {@link asked} does. */
export async function askJwt(
  jwt: NonNullable<ReadingCallbacks["jwt"]>,
  claims: JWT,
  update: { readonly data: unknown } | undefined,
): Promise<{ readonly token: JWT | null; readonly isChanged: boolean }> {
  return resultOf("jwt", async () => {
    // Read before, because the callback may change the object that it receives.
    const before = textOf(claims)
    const facts = claims[FACTS]
    const result = await jwt(jwtParams(claims, update))
    const token = hasMembers(result) ? keepFacts(result, facts) : result
    return { token, isChanged: textOf(token) !== before }
  })
}

/**
 * What the `session` callback returned, with its dates, and a separate object for the reader. Both are null if it ended
 * the session. Rejects as {@link asked} does.
 */
export async function askSession(
  session: NonNullable<ReadingCallbacks["session"]>,
  params: SessionParams,
  { config, wholeUser }: Pick<ReadingContext, "config" | "wholeUser">,
): Promise<{
  readonly session: Session | DefaultSession | null
  readonly callbackResult: object | null
}> {
  const answer: unknown = await resultOf("session", () => session(params))
  if (hasMembers(answer)) {
    if (!("user" in answer || "expires" in answer)) await warnOfUserAlone(config, answer)
    const callbackResult = wholeUser ? { user: params.token, ...answer } : answer
    return { session: publishSession(callbackResult), callbackResult }
  }
  await warnIfNotNull(config, "session", answer)
  return { session: null, callbackResult: null }
}

/** Without the facts, which are always the same but may have another place. */
function textOf(token: JWT | null): string {
  return JSON.stringify(token?.[FACTS] === undefined ? token : { ...token, [FACTS]: undefined })
}

function jwtParams(token: JWT, update: { readonly data: unknown } | undefined) {
  return {
    token,
    session: update?.data,
    ...(update && { trigger: "update" as const }),
    // The type promises a user, but only a sign-in has one, as in Auth.js.
  } as JWTParams
}

/** An error of a callback does not decide about the session: it stays, and the caller learns that it is unknown. */
async function resultOf<T>(name: "jwt" | "session", callback: () => Promise<T>): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    throw callbackError(name, error)
  }
}
