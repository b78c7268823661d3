import { loadOnce } from "../async/load-once.js"
import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"

/** Loaded when reading a session sets a cookie for the first time, because most reads set none. */
const loadTokenCookies = /* @__PURE__ */ loadOnce(() => import("./token-cookies.js"))

/** The cookies for these claims as a newly sealed token; `present` are the cookies of the request that they replace. */
export async function newToken(
  context: ReadingContext,
  token: JWT,
  present: readonly string[],
): Promise<readonly Cookie[]> {
  return (await loadTokenCookies()).tokenCookies(context, token, present)
}

/** Deletions of these cookies of the request. */
export async function cleared(
  context: ReadingContext,
  names: readonly string[],
): Promise<readonly Cookie[]> {
  return names.length === 0 ? [] : (await loadTokenCookies()).clearedCookies(context, names)
}

/** The cookies for a token that is due to be sealed again; none if it cannot be sealed. */
export async function resealedOrNone(
  { reseal }: { readonly reseal: () => Promise<readonly Cookie[]> },
  { config }: ReadingContext,
): Promise<readonly Cookie[]> {
  return (await loadTokenCookies()).sealedOrNone(reseal, config)
}
