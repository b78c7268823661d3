import {
  atOrigin,
  keepLaidOver,
  keepNodePrivate,
  privateHeaders,
  redirection,
  serializeCookie,
  sourceOf,
  webSite,
  type Framework,
  type NodeHeaders,
} from "@sallyport/core/integration"
import { writableEvent, type SolidEvent } from "./solid-event.js"

/** SolidStart as the kit sees it. */
export const solidFramework: Framework<SolidEvent> = {
  basePath: "/api/auth",
  toRequest: ({ request }) => atOrigin(request, siteOf(request)),
  session: ({ request }) => sourceOf({ headers: request.headers, url: siteOf(request) }),
  target: (event) => nodeOf(event)?.req?.url,
  setCookies(event, cookies) {
    if (cookies.length === 0) return
    const writable = writableEvent(event)
    // A page that streams has sent its head: the next answer renews the session.
    const node = writable && nodeOf(writable)?.res
    if (!writable?.response || node?.headersSent) return
    const { headers } = writable.response
    for (const cookie of cookies) headers.append("set-cookie", serializeCookie(cookie))
    if (headers instanceof Headers) return keepLaidOver(headers)
    // Version 1, whose headers are Node's: a response that a route returns is laid over them.
    headers.set("cache-control", privateHeaders["cache-control"])
    if (node) keepNodePrivate(node)
  },
  redirect(_, url) {
    // As `redirect` of @solidjs/router does in a server function.
    throw redirection(url)
  },
  env: () => process.env,
}

/** Version 1 makes its requests of the `Host` header alone, and where they came by https only by one spelling of it. */
function siteOf(request: Request): string {
  return webSite(process.env, request)
}

interface NodeSides {
  readonly req?: { readonly url?: string }
  readonly res?: NodeHeaders & { readonly headersSent?: boolean }
}

/** What Node has of this request, in h3 1 and 2; undefined on other runtimes. */
function nodeOf({ nativeEvent }: SolidEvent): NodeSides | undefined {
  return (nativeEvent as { readonly node?: NodeSides } | undefined)?.node
}
