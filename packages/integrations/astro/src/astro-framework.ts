import { atOrigin, isFromOwnPage, redirection, type Framework } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { calledAction } from "./called-action.js"
import { environment } from "./environment.js"
import { actionTarget, matchedPath } from "./matched-path.js"
import { siteConfig } from "./site-config.js"
import { originOf } from "./origin-of.js"
import { platformOf } from "./platform-of.js"
import { cookieHeader, writeCookies } from "./written-cookies.js"

/** The Astro implementation of `Framework`. */
export const astroFramework: Framework<AstroEvent> = {
  basePath: siteConfig.basePath,
  root: siteConfig.root,
  toRequest: (event) => atOrigin(event.request, originOf(event), () => matchedPath(event)),
  received: (event) => ({ origin: originOf(event), headers: event.request.headers }),
  session: (event) => ({
    cookie: cookieHeader(event),
    secure: originOf(event).startsWith("https:"),
  }),
  keyOf: ({ locals }) => locals,
  target: actionTarget,
  calls: calledAction,
  fromOwnPage: (event) => isFromOwnPage(event.request, originOf(event)),
  platform: platformOf,
  setCookies: writeCookies,
  redirect: (_, location) => redirection(location),
  env: () => environment,
}
