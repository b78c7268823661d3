import type { Callbacks } from "../contract/callbacks.js"
import type { ReadingCallbacks } from "../contract/resolved-config.js"
import type { ResolvedCallbacks } from "../contract/resolved-config.js"
import { asError } from "../errors/as-error.js"
import { pathTarget, safeApplicationTarget, sameOriginTarget } from "../http/redirect-rule.js"

/** All of the application's callbacks, each with its default. */
export function completeCallbacks(
  callbacks: Callbacks = {},
  reading: ReadingCallbacks,
): ResolvedCallbacks {
  return Object.freeze<ResolvedCallbacks>({
    ...reading,
    signIn: async (params) => (callbacks.signIn ? callbacks.signIn(params) : true),
    redirect: async (params) => redirectTarget(params, callbacks.redirect),
  })
}

/**
 * Where to go: the application's `redirect` decides and may name another site; the default stays on this one. If the function returns no
 * address a browser can be sent to, this site is used (CWE-601). Throws what the function throws.
 */
async function redirectTarget(
  { url, baseUrl }: { url: string; baseUrl: string },
  own: Callbacks["redirect"],
): Promise<string> {
  // The site itself keeps its spelling without a slash, as it was sealed into links and cookies.
  if (!own) return url === baseUrl ? baseUrl : (sameOriginTarget(url, baseUrl) ?? baseUrl)
  const target = await answerOf(own, { url, baseUrl })
  return pathTarget(target, baseUrl) ?? safeApplicationTarget(target, baseUrl) ?? baseUrl
}

/** Turns any thrown value into an `Error`, because callers cannot safely read text or a hostile object. */
async function answerOf(
  redirect: NonNullable<Callbacks["redirect"]>,
  params: { url: string; baseUrl: string },
): Promise<unknown> {
  try {
    return await redirect(params)
  } catch (error) {
    throw asError(error)
  }
}
