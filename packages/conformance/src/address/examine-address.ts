import type { Code } from "../codes/catalogue.js"
import type { Finding } from "../finding.js"
import { cachingFindings } from "./caching.js"
import { exposureFindings } from "./exposure.js"
import { findBase } from "./find-base.js"
import { formFindings } from "./forms.js"
import { liveCookieFindings } from "./live-cookies.js"
import { livePageFindings } from "./live-pages.js"
import { logoutTokenFindings } from "./logout-tokens.js"
import { probe } from "./probe.js"
import { proxyFindings } from "./proxy.js"
import { sender } from "./requests.js"
import { transportFindings } from "./transport.js"

/** A site that is running. */
export interface AddressInput {
  /** The URL of the auth routes, such as `https://app.example.com/auth`, or of the site. */
  readonly url: string
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

/**
 * What is wrong with a site that is running; empty if nothing is. If nothing answers, that is the only finding.
 *
 * Sends at most 22 requests, one after the other, each with ten seconds for its answer. They sign nobody in, send no mail and
 * change nothing. Rejects with a `TypeError` if `url` is not an absolute URL.
 */
export async function examineAddress({
  url,
  fetch: fetchFrom = fetch,
}: AddressInput): Promise<readonly Finding[]> {
  const send = sender(fetchFrom)
  const mounted = await findBase(new URL(url), send)
  if ("code" in mounted) return [mounted]
  const received = Date.now()
  const probed = await probe(mounted, send)
  return withoutConsequences([
    ...cachingFindings(probed),
    ...liveCookieFindings(probed),
    ...proxyFindings(probed),
    ...formFindings(probed),
    ...livePageFindings(probed),
    ...exposureFindings(probed),
    ...(await logoutTokenFindings(mounted, probed.providers, send)),
    ...transportFindings(probed, received),
  ])
}

/** Findings that are only a consequence of another one. */
const CONSEQUENCES: readonly (readonly [Code, Code])[] = [
  // Who takes the site for http sets the cookies of http.
  ["COOKIE_NOT_SECURE", "PROXY_PROTOCOL_LOST"],
  // Who takes the site for another one takes its forms for those of a stranger.
  ["FORM_LOST", "PROXY_PROTOCOL_LOST"],
  ["FORM_LOST", "AUTH_URL_OTHER_ADDRESS"],
]

function withoutConsequences(found: readonly Finding[]): readonly Finding[] {
  const codes = new Set(found.map(({ code }) => code))
  return found.filter(
    ({ code }) => !CONSEQUENCES.some(([effect, cause]) => effect === code && codes.has(cause)),
  )
}
