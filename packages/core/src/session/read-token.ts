import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { chain } from "../crypto/chain.js"
import { judgeToken } from "./judge-token.js"
import { cleared, resealedOrNone } from "./token-writing.js"

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
      const sealed = update ? judged.reseal() : resealedOrNone(judged, context)
      return chain(sealed, (cookies) => ({ session, cookies }))
    })
  })
}
