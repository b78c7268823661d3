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

/** The SolidStart implementation of `Framework`. */
export const solidFramework: Framework<SolidEvent> = {
  basePath: "/api/auth",
  toRequest: ({ request }) => atOrigin(request, siteOf(request)),
  session: ({ request }) => sourceOf({ headers: request.headers, url: siteOf(request) }),
  target: (event) => nodeOf(event)?.req?.url,
  setCookies(event, cookies) {
    if (cookies.length === 0) return
    const writable = writableEvent(event)
    // A streamed page has already sent its headers: the next response renews the session.
    const node = writable && nodeOf(writable)?.res
    if (!writable?.response || node?.headersSent) return
    const { headers } = writable.response
    for (const cookie of cookies) headers.append("set-cookie", serializeCookie(cookie))
    if (headers instanceof Headers) return keepLaidOver(headers)
    // In version 1 these are Node's headers, which SolidStart overrides by those of a response that a route returns.
    headers.set("cache-control", privateHeaders["cache-control"])
    if (node) keepNodePrivate(node)
  },
  redirect(_, url) {
    // The same as `redirect` of @solidjs/router in a server function.
    throw redirection(url)
  },
  env: () => process.env,
}

/** Version 1 creates its requests from the `Host` header alone, and recognizes https only from one spelling of it. */
function siteOf(request: Request): string {
  return webSite(process.env, request)
}

interface NodeSides {
  readonly req?: { readonly url?: string }
  readonly res?: NodeHeaders & { readonly headersSent?: boolean }
}

/** Node's objects for this request, in h3 1 and 2; undefined on other runtimes. */
function nodeOf({ nativeEvent }: SolidEvent): NodeSides | undefined {
  return (nativeEvent as { readonly node?: NodeSides } | undefined)?.node
}
