import {
  atOrigin,
  redirection,
  routedPath,
  signedIn,
  sourceOf,
  webSite,
  type Framework,
} from "@sallyport/core/integration"
import { setWithAnswer } from "./answer-cookies.js"
import type { ElysiaEvent } from "./elysia-event.js"

/** Elysia as the kit sees it. */
export const elysiaFramework: Framework<ElysiaEvent> = {
  basePath: "/auth",
  toRequest: ({ request }) => atOrigin(request, webSite(process.env, request), routedPath),
  session: ({ request }) =>
    sourceOf({ headers: request.headers, url: webSite(process.env, request) }),
  keyOf: ({ request }) => request,
  // Canonical already, but not decoded: what Elysia runs on hands on no other.
  target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
  setCookies: setWithAnswer,
  redirect: (_, url) => redirection(url),
  authorized: signedIn,
  env: () => process.env,
}
