import type { RequestEventCommon } from "@builder.io/qwik-city"
import { atOrigin, keepPrivate, serializeCookie, type Framework } from "@sallyport/core/integration"
import { calledFunction, serverFunction } from "./called-function.js"
import { environmentOf } from "./environment-of.js"
import { addressOf, pagePath } from "./page-path.js"
import { sentTarget } from "./sent-target.js"
import { isOwnForm, originOf } from "./origin-of.js"
import { platformOf } from "./platform-of.js"

/** The Qwik City implementation of `Framework`. */
export const qwikFramework: Framework<RequestEventCommon> = {
  basePath: "/auth",
  root: ({ basePathname }) => basePathname.replace(/\/$/, ""),
  fromBrowser: true,
  toRequest: (event) => atOrigin(event.request, originOf(event), () => pagePath(event)),
  received: (event) => ({
    get origin() {
      return originOf(event)
    },
    headers: event.request.headers,
  }),
  keyOf: ({ sharedMap }) => sharedMap,
  calls: calledFunction,
  // The address that the visitor knows, not the one that a rewrite has made of it.
  wayBack: (event) => originOf(event) + pathOf(addressOf(event)),
  // Forms that were written for @auth/qwik send no token.
  fromOwnPage: isOwnForm,
  target: (event) => sentTarget(event.platform) ?? pathOf(addressOf(event)),
  platform: platformOf,
  setCookies({ cookie, headers }, cookies) {
    if (cookies.length === 0) return
    for (const one of cookies) {
      const line = serializeCookie(one)
      // As Qwik City's own `send` does, because its options support neither `Partitioned` nor `Priority`.
      cookie.set(one.name, line.slice(line.indexOf("=") + 1))
    }
    // Qwik reads the session before pages and layouts say how long they may be cached, as the starter's layout does.
    keepPrivate(headers)
  },
  redirect(event, url) {
    if (!isForScript(event)) throw event.redirect(302, url)
    // Qwik City's script reads the target from its data. It ignores a thrown redirect to an absolute address.
    event.headers.set("Location", url)
    return url
  },
  usage: {
    entry: "QwikAuth$",
    mount: "QwikAuth$(() => ({ providers: […] }))",
    takesFunction: true,
    event: "requestEvent",
    eventInWords: "the event that Qwik City passes to a loader, an action or onRequest",
    isEvent: (event) => "sharedMap" in event,
  },
  env: environmentOf,
}

/** Whether Qwik City's script requests data or calls a function, as opposed to the browser requesting a page. */
function isForScript(event: RequestEventCommon): boolean {
  const isData = addressOf(event).pathname.endsWith("/q-data.json")
  return isData || serverFunction(event) !== undefined
}

const pathOf = ({ pathname, search }: URL): string => pathname + search
