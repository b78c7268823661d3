import { loadOnce } from "../async/load-once.js"
import type { Callbacks } from "../contract/callbacks.js"
import type { Warning } from "../contract/logger.js"
import type { ReadingCallbacks, ResolvedCallbacks } from "../contract/resolved-config.js"
import { asError, isAuthError } from "../errors/auth-error.js"
import { fromForeignError } from "../errors/foreign-error.js"
import { pathTarget, safeApplicationTarget, sameOriginTarget } from "../http/redirect-rule.js"

const mistakes = /* @__PURE__ */ loadOnce(() => import("./returned-nothing.js"))

/** All of the application's callbacks, each with its default. */
export function completeCallbacks(
  callbacks: Callbacks = {},
  reading: ReadingCallbacks,
  warnOnce: (warning: Warning) => void,
): ResolvedCallbacks {
  return Object.freeze<ResolvedCallbacks>({
    ...reading,
    signIn: async (params) => (callbacks.signIn ? callbacks.signIn(params) : true),
    redirect: async (params) => redirectTarget(params, callbacks.redirect, warnOnce),
  })
}

/**
 * Where to go: the application's `redirect` decides and may name another site; the default stays on this one. If the
 * function returns no address a browser can be sent to, this site is used (CWE-601). Throws what the function throws.
 */
async function redirectTarget(
  { url, baseUrl }: { url: string; baseUrl: string },
  own: Callbacks["redirect"],
  warnOnce: (warning: Warning) => void,
): Promise<string> {
  // The site itself keeps its spelling without a slash, as it was sealed into links and cookies.
  if (!own) return url === baseUrl ? baseUrl : (sameOriginTarget(url, baseUrl) ?? baseUrl)
  const target = await answerOf(own, { url, baseUrl })
  if (target === undefined) warnOnce((await mistakes()).returnedNothing)
  const address = pathTarget(target, baseUrl) ?? safeApplicationTarget(target, baseUrl)
  if (target !== undefined && address === null) warnOnce((await mistakes()).returnedNoAddress)
  return address ?? baseUrl
}

/**
 * What the application's function returns. If it throws, throws an `Error` that names it, so that the log says which of
 * the callbacks it was. An `AuthError` was thrown on purpose and is kept.
 */
async function answerOf(
  redirect: NonNullable<Callbacks["redirect"]>,
  params: { url: string; baseUrl: string },
): Promise<unknown> {
  try {
    return await redirect(params)
  } catch (error) {
    if (isAuthError(error) || fromForeignError(error)) throw error
    const cause = asError(error)
    throw new Error(`The redirect callback threw ${cause.name}`, { cause })
  }
}
