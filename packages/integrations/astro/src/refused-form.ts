import { isFromOwnPage, isUnder } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { calledAction } from "./called-action.js"
import type { MountedConfig } from "./mounted.js"
import { addressedOrigin, originOf } from "./origin-of.js"

const safeMethods = ["GET", "HEAD", "OPTIONS"]
/** Content types that another site's form can send without a preflight (Fetch §2.2.2, CORS-safelisted). */
const formTypes = /application\/x-www-form-urlencoded|multipart\/form-data|text\/plain/i

/**
 * Whether programs and pages of others may post there. Of what is under `session` with a dot in its name, operations ask for
 * a form of this site themselves.
 */
function isForOthers(pathname: string, basePath: string): boolean {
  if (isUnder(pathname, `${basePath}/callback`)) return true
  return isUnder(pathname, `${basePath}/session`) && /\/[\w-]+\.[^/]+\/?$/.test(pathname)
}

/**
 * The response of Astro's `security.checkOrigin` to another site's form; undefined if the request may continue. There
 * are these differences: this site's address is the one that its visitors use, also behind a proxy; a provider may post
 * its response to the callbacks (`response_mode=form_post`), which `state` protects, and its server may post to what
 * extensions bring for it, such as the logout tokens of `providerLogout()`, but neither may call an Astro action there;
 * pages of this site may hide their
 * address (`Referrer-Policy: no-referrer`); and `trustedOrigins` count as this site.
 */
export function refusedForm(
  event: AstroEvent,
  { basePath, trustedOrigins = [] }: Pick<MountedConfig, "basePath" | "trustedOrigins">,
): Response | undefined {
  const { method, headers } = event.request
  const type = headers.get("content-type")
  const isForm = !safeMethods.includes(method) && (type === null || formTypes.test(type))
  if (!isForm || (isForOthers(event.url.pathname, basePath) && !calledAction(event)))
    return undefined
  // No page can choose the Host header that a browser sends.
  if ([originOf(event), addressedOrigin(event)].some((site) => isFromOwnPage(event.request, site)))
    return undefined
  if (trustedOrigins.includes(headers.get("origin") ?? "")) return undefined
  return new Response(`Cross-site ${method} form submissions are forbidden`, { status: 403 })
}
