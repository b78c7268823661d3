import type { Awaitable } from "../contract/awaitable.js"
import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chain } from "../crypto/chain.js"
import { loadOnce } from "../async/load-once.js"

/** Loaded when reading a session sets a cookie for the first time, because most reads set none. */
const writing = /* @__PURE__ */ loadOnce(() => import("./token-cookies.js"))

/** The cookies for these claims as a newly sealed token; `present` are the cookies of the request that they replace. */
export async function newToken(
  context: ReadingContext,
  token: JWT,
  present: readonly string[],
): Promise<readonly Cookie[]> {
  return (await writing()).tokenCookies(context, token, present)
}

/** Deletions of these cookies of the request. */
export function cleared(
  context: ReadingContext,
  names: readonly string[],
): Awaitable<readonly Cookie[]> {
  if (names.length === 0) return []
  return chain(writing(), ({ clearedCookies }) => clearedCookies(context, names))
}

/** The cookies for a token that is due to be sealed again; none if it cannot be sealed. */
export function resealedOrNone(
  { reseal }: { readonly reseal: () => Awaitable<readonly Cookie[]> },
  { config }: ReadingContext,
): Awaitable<readonly Cookie[]> {
  return chain(writing(), ({ sealedOrNone }) => sealedOrNone(reseal, config))
}
