import {
  atOrigin,
  cookieHeaderAfter,
  privateCopy,
  redirection,
  signedIn,
  webSite,
  type Framework,
} from "@sallyport/core/integration"
import { matchedPath } from "./matched-path.js"
import type { RouteEvent } from "./route-event.js"
import { cookiesFor, keyOf, visitOf, writeCookies } from "./visit.js"

/** React Router as the kit sees it, in an application that is served under a basename. */
export function reactRouterFramework(basename: string): Framework<RouteEvent> {
  return {
    basePath: `${basename}/auth`,
    root: basename,
    toRequest: (event) =>
      atOrigin(event.request, siteOf(event), () => matchedPath(event, basename)),
    session: (event) => ({
      cookie: cookieHeaderAfter(event.request.headers.get("cookie"), cookiesFor(keyOf(event))),
      secure: siteOf(event).startsWith("https:"),
    }),
    keyOf,
    // Canonical already, but not decoded: what React Router runs on hands on no other.
    target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
    setCookies: writeCookies,
    redirect: sendTo,
    authorized: signedIn,
    env: () => process.env,
  }
}

function siteOf({ request }: RouteEvent): string {
  return webSite(process.env, request)
}

/**
 * A redirect that the browser follows by loading the page: the actions are no pages that React Router could show, and nothing
 * of the person before stays in memory. Where no middleware brings the cookies, it brings them itself.
 */
function sendTo(event: RouteEvent, location: string): Response {
  const answer = redirection(location)
  answer.headers.set("x-remix-reload-document", "true")
  return visitOf(event) ? answer : privateCopy(answer, cookiesFor(keyOf(event)))
}
