import {
  atOrigin,
  isFromOwnPage,
  redirection,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { calledAction } from "./called-action.js"
import { environment } from "./environment.js"
import { actionTarget, matchedPath } from "./matched-path.js"
import { siteConfig } from "./site-config.js"
import { originOf } from "./origin-of.js"
import { platformOf } from "./platform-of.js"
import { cookieHeader, writeCookies } from "./written-cookies.js"

/** How the functions of this package are called. */
export const astroUsage: Usage<AstroEvent> = {
  entry: "AstroAuth",
  mount:
    "export const { GET, POST, onRequest, auth } = AstroAuth(config), or export default defineConfig(config) in auth.config",
  takesFunction: true,
  event: "Astro",
  eventInWords: "`Astro`, in a page, or the context of an endpoint, an action or middleware",
  isEvent: ({ request }) => "headers" in request,
  passed: ({ request }) => request,
}

/** The Astro implementation of `Framework`. */
export const astroFramework: Framework<AstroEvent> = {
  basePath: siteConfig.basePath,
  root: siteConfig.root,
  toRequest: (event) => atOrigin(event.request, originOf(event), () => matchedPath(event)),
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
  keyOf: ({ locals }) => locals,
  target: actionTarget,
  calls: calledAction,
  fromOwnPage: (event) => isFromOwnPage(event.request, originOf(event)),
  platform: platformOf,
  setCookies: writeCookies,
  redirect: (_, location) => redirection(location),
  usage: astroUsage,
  env: () => environment,
}
