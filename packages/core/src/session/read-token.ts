import type { Awaitable } from "../contract/awaitable.js"
import type { Cookie } from "../contract/cookies.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { chain } from "../crypto/chain.js"
import { judgeToken, type Judged } from "./judge-token.js"
import { cleared } from "./token-writing.js"

/**
 * The session of the request's token, through the callbacks, and the cookies that keep the browser's copy up to date.
 */
export function readToken(
  context: ReadingContext,
  update?: { readonly data: unknown },
): Awaitable<SessionReading> {
  return chain(judgeToken(context, update), ({ judged, names }): Awaitable<SessionReading> => {
    if (!judged) return chain(cleared(context, names), (cookies) => ({ session: null, cookies }))
    const { token, told, published: session, isCurrent } = judged
    const heard = context.config.emit("session", { session: told as never, token })
    return chain<void, SessionReading>(heard, () => {
      if (isCurrent) return { session, cookies: [] }
      const sealed = update ? judged.reseal() : orNone(judged, context)
      return chain(sealed, (cookies) => ({ session, cookies }))
    })
  })
}

/**
 * If a token cannot be sealed, for example because it has become too large for cookies, the browser keeps the one it
 * has.
 */
export async function orNone(
  { reseal }: Judged,
  { config }: ReadingContext,
): Promise<readonly Cookie[]> {
  try {
    return await reseal()
  } catch (error) {
    const { jwtSessionError } = await import("./jwt-session-error.js")
    await config.report(jwtSessionError("The session token could not be sealed again", error))
    return []
  }
}
