import {
  atOrigin,
  forwardedSite,
  routedPath,
  signedIn,
  siteOrigin,
  sourceOf,
  type Framework,
} from "@sallyport/core/integration"
import { setWithAnswer } from "./answer-cookies.js"
import type { ElysiaEvent } from "./elysia-event.js"

/** Elysia as the kit sees it. */
export const elysiaFramework: Framework<ElysiaEvent> = {
  basePath: "/auth",
  toRequest: ({ request }) => atOrigin(request, siteOf(request), routedPath),
  session: ({ request }) => sourceOf({ headers: request.headers, url: siteOf(request) }),
  keyOf: ({ request }) => request,
  // Canonical already, but not decoded: what Elysia runs on hands on no other.
  target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
  setCookies: setWithAnswer,
  redirect: (_, url) => new Response(null, { status: 302, headers: { location: url } }),
  authorized: signedIn,
  env: () => process.env,
}

/** This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request and its proxies say. */
function siteOf({ headers, url }: Request): string {
  return siteOrigin(process.env, () => forwardedSite((name) => headers.get(name), url))
}
