import { signedIn, type Framework } from "@sallyport/core/integration"
import type { Mount } from "./config/mounted.js"
import { h3Framework, h3Usage } from "./h3/h3-framework.js"
import { originOf } from "./h3/origin-of.js"
import { firstEvent } from "./first-event.js"
import type { NuxtEvent } from "./nuxt-event.js"

/** The implementation of `Framework` for Nuxt's server. */
export function nuxtFramework({ root, basePath, env }: Mount): Framework<NuxtEvent> {
  const h3 = h3Framework(root)
  return {
    basePath,
    root,
    authorized: signedIn,
    usage: {
      ...h3Usage,
      entry: "defineConfig",
      mount: "export default defineConfig({ providers: […] })",
      isEvent: ({ event }) => h3Usage.isEvent(event),
      passed: ({ event }) => event,
    },
    toRequest: ({ event, page }) =>
      page === undefined
        ? h3.toRequest(event)
        : new Request(`${originOf(event)}${root}${page}`, { headers: event.headers }),
    received: ({ event, isShared }) => (isShared ? undefined : h3.received(event)),
    keyOf: (page) => (page.isShared ? page : firstEvent(page.event)),
    target: ({ event }) => h3.target(event),
    // A request that the server sends to itself comes from no client.
    platform: ({ event }) => h3.platform?.(firstEvent(event)),
    setCookies: ({ event }, cookies) => h3.setCookies(event, cookies),
    redirect: ({ event }, url) => h3.redirect(event, url),
    env: () => env,
  }
}
