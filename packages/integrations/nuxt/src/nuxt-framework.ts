import { signedIn, type Framework } from "@sallyport/core/integration"
import type { Mount } from "./config/mounted.js"
import { h3Framework } from "./h3/h3-framework.js"
import { siteOf } from "./h3/site-of.js"
import { firstEvent } from "./first-event.js"
import type { Visit } from "./visit.js"

/** The implementation of `Framework` for Nuxt's server. */
export function nuxtFramework({ root, basePath, env }: Mount): Framework<Visit> {
  const h3 = h3Framework(root)
  return {
    basePath,
    root,
    authorized: signedIn,
    toRequest: ({ event, page }) =>
      page === undefined
        ? h3.toRequest(event)
        : new Request(`${siteOf(event)}${root}${page}`, { headers: event.headers }),
    session: ({ event, isShared }) =>
      isShared ? { cookie: null, secure: false } : h3.session(event),
    keyOf: (visit) => (visit.isShared ? visit : firstEvent(visit.event)),
    target: ({ event }) => h3.target(event),
    setCookies: ({ event }, cookies) => h3.setCookies(event, cookies),
    redirect: ({ event }, url) => h3.redirect(event, url),
    env: () => env,
  }
}
