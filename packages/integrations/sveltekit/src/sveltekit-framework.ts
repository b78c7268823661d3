import {
  isFromOwnPage,
  siteOrigin,
  waitUntilOf,
  type Framework,
  type Platform,
  type Usage,
} from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { appBase } from "./app-base.js"
import { calledRemotely } from "./called-remotely.js"
import { environmentAt } from "./environment.js"
import { matchedPath } from "./matched-path.js"
import { sendTo } from "./send-to.js"
import { cookiesWrittenTo, writeCookies } from "./written-cookies.js"

/** How the functions of this package are called. */
export const svelteKitUsage: Usage<RequestEvent> = {
  entry: "SvelteKitAuth",
  mount:
    'export const { handle, signIn, signOut } = SvelteKitAuth(config) in src/auth.ts, and export { handle } from "./auth" in src/hooks.server.ts',
  takesFunction: true,
  event: "event",
  eventInWords: "the event that SvelteKit passes to a load function, an action or an endpoint",
  isEvent: (event) => "request" in event && "cookies" in event,
  calls: {
    signIn: 'event.locals.signIn("github"), or export const actions = { default: signIn }',
    signOut: "event.locals.signOut(), or export const actions = { default: signOut }",
  },
}

/** The SvelteKit implementation of `Framework`. */
export const svelteKitFramework: Framework<RequestEvent> = {
  basePath: `${appBase}/auth`,
  root: appBase,
  toRequest,
  calls: calledRemotely,
  // The address that the visitor knows, not the one that `reroute` has made of it.
  wayBack: (event) => `${originOf(event)}${event.url.pathname}${event.url.search}`,
  received: (event) => ({
    get origin() {
      return originOf(event)
    },
    headers: event.request.headers,
  }),
  session: (event) => ({
    cookie: cookieHeader(event),
    secure: originOf(event).startsWith("https:"),
  }),
  // Hooks, `load` functions and actions each have their own event, but share one cookie jar.
  keyOf: ({ cookies }) => cookies,
  target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
  // SvelteKit only accepts forms from its own pages, unless its check is turned off. Applications have forms without a
  // token.
  fromOwnPage: (event) => isFromOwnPage(event.request, originOf(event)),
  platform: platformOf,
  setCookies: ({ cookies }, all) => writeCookies(cookies, all),
  redirect: (_, url) => sendTo(302, url),
  usage: svelteKitUsage,
  mounting: 'In src/hooks.server.ts: export { handle } from "./auth".',
  env: (event) => environmentAt(event?.url.origin),
}

/** This site's origin: from `AUTH_URL` if it is set, else SvelteKit's, whose adapter knows about the proxy. */
function originOf(event: RequestEvent): string {
  const { url } = event
  const protocol = url.protocol === "http:" ? "http:" : "https:"
  const host = isMadeUp(event) ? undefined : url.host
  return siteOrigin(environmentAt(url.origin), () => ({ host, protocol }))
}

/** What the adapter knows of the client, and its way to go on after the response, as Cloudflare's and Netlify's have it. */
function platformOf({ getClientAddress, platform }: RequestEvent): Platform {
  const { ctx } = (platform ?? {}) as { readonly ctx?: unknown }
  return { clientAddress: getClientAddress, ...waitUntilOf(ctx) }
}

/**
 * Whether the client may have chosen the host: SvelteKit's server for Node puts the request target behind its own
 * address, and one without a leading slash continues the name there. `https://app.co` and `m://x` are `app.com`.
 */
function isMadeUp({ platform }: RequestEvent): boolean {
  const { req } = (platform ?? {}) as { readonly req?: { readonly url?: string } }
  return req?.url?.startsWith("/") === false
}

/** The request for the page that SvelteKit's router finds, even if only the page's data is requested. */
function toRequest(event: RequestEvent): Request {
  const { request, url } = event
  const address = `${originOf(event)}${matchedPath(event)}${url.search}`
  if (address === request.url) return request
  // A form action has already read the body.
  return new Request(address, request.bodyUsed ? { headers: request.headers } : request)
}

/**
 * The `Cookie` header that the browser will send after this response: an action may have signed someone in or out
 * before a page reads the session.
 */
function cookieHeader({ cookies, request }: RequestEvent): string | null {
  if (cookiesWrittenTo(cookies).length === 0) return request.headers.get("cookie")
  return cookies
    .getAll()
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ")
}
