import {
  atOrigin,
  redirection,
  serializeCookie,
  waitUntilOf,
  webOrigin,
  type Framework,
  type Platform,
  type Usage,
} from "@sallyport/core/integration"
import { isLinked } from "./is-linked.js"
import { keepEventPrivate } from "./keep-event-private.js"
import { nodeOf } from "./node-of.js"
import { writableEvent, type SolidEvent } from "./solid-event.js"

/** How the functions of this package are called. */
export const solidUsage: Usage<SolidEvent> = {
  entry: "SolidAuth",
  mount:
    "export const { GET, POST, auth } = SolidAuth(config) in src/routes/api/auth/[...solidauth].ts",
  takesFunction: false,
  event: "event",
  eventInWords: "the event of SolidStart, or its request",
  isEvent: ({ request }) => "headers" in request,
  passed: ({ request }) => request,
  names: { handler: "GET" },
  calls: { handler: "export const { GET, POST } = SolidAuth(config)" },
}

/** The SolidStart implementation of `Framework`. */
export const solidFramework: Framework<SolidEvent> = {
  basePath: "/api/auth",
  toRequest: ({ request }) => atOrigin(request, originOf(request)),
  received: ({ request }) => ({
    get origin() {
      return originOf(request)
    },
    headers: request.headers,
  }),
  target: (event) => nodeOf(event)?.req?.url,
  isLinked,
  platform: platformOf,
  setCookies(event, cookies) {
    if (cookies.length === 0) return
    const writable = writableEvent(event)
    // A streamed page has already sent its headers: the next response renews the session.
    const node = writable && nodeOf(writable)?.res
    if (!writable?.response || node?.headersSent) return
    const { headers } = writable.response
    for (const cookie of cookies) headers.append("set-cookie", serializeCookie(cookie))
    keepEventPrivate(writable)
  },
  usage: solidUsage,
  redirect(_, url) {
    // The same as `redirect` of @solidjs/router in a server function.
    throw redirection(url)
  },
  env: () => process.env,
}

/** Version 1 creates its requests from the `Host` header alone, and recognizes https only from one spelling of it. */
function originOf(request: Request): string {
  return webOrigin(process.env, request)
}

/** Where the host hands on a worker's context: h3 1 keeps it in `context`, h3 2 on the request. */
interface NativeEvent {
  readonly context?: unknown
  readonly req?: unknown
}

function platformOf({ clientAddress, nativeEvent }: SolidEvent): Platform {
  // `waitUntil` of h3's own event does nothing where the host has none.
  const { context, req } = (nativeEvent ?? {}) as NativeEvent
  return { clientAddress: () => clientAddress, ...waitUntilOf(context), ...waitUntilOf(req) }
}
