import { isUnder } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { addressedSite, siteOf } from "./site-of.js"

const safeMethods = ["GET", "HEAD", "OPTIONS"]
/** What a form of another site can send without the browser asking first (Fetch §2.2.2, CORS-safelisted). */
const formTypes = /application\/x-www-form-urlencoded|multipart\/form-data|text\/plain/i

/**
 * What Astro's `security.checkOrigin` answers to a form of another site; undefined if the request may go on. Two things
 * are different: this site is what its visitors know it by, also behind a proxy, and a provider may post its answer to the
 * callbacks (`response_mode=form_post`), which prove themselves by `state`.
 */
export function refusedForm(event: AstroEvent, basePath: string): Response | undefined {
  const { method, headers } = event.request
  const type = headers.get("content-type")
  const isForm = !safeMethods.includes(method) && (type === null || formTypes.test(type))
  if (!isForm || isUnder(event.url.pathname, `${basePath}/callback`)) return undefined
  // No page can choose the Host header of what a browser sends.
  const own: readonly (string | null)[] = [siteOf(event), addressedSite(event)]
  if (own.includes(headers.get("origin"))) return undefined
  return new Response(`Cross-site ${method} form submissions are forbidden`, { status: 403 })
}
