import type { Cookie } from "../contract/cookies.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { judgeToken } from "./judge-token.js"
import { cleared } from "./token-writing.js"

/** The session of the request's token, through the callbacks, and the cookies that keep the browser's copy right. */
export async function readToken(
  context: ReadingContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { judged, names } = await judgeToken(context, update)
  if (!judged) return { session: null, cookies: await cleared(context, names) }
  const { token, published, told, reseal } = judged
  await context.config.emit("session", { session: told as never, token })
  return { session: published, cookies: await (update ? reseal() : orNone(reseal(), context)) }
}

/** A token that cannot be sealed, as when it has grown beyond all cookies, leaves the browser the one it has. */
export async function orNone(
  sealed: Promise<readonly Cookie[]>,
  { config }: ReadingContext,
): Promise<readonly Cookie[]> {
  try {
    return await sealed
  } catch (error) {
    const { jwtSessionError } = await import("./jwt-session-error.js")
    await config.report(jwtSessionError("The session token could not be sealed again", error))
    return []
  }
}
