import { incomingHeaders, privateHeaders, serializeCookie } from "@sallyport/core/integration"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { NextEvent } from "./next-event.js"

/** The Pages Router's request and response: API routes and `getServerSideProps`. */
export function pagesEvent(req: IncomingMessage, res: ServerResponse): NextEvent {
  const header = (name: string) => {
    const value = req.headers[name]
    return (Array.isArray(value) ? value.join(", ") : value) ?? null
  }
  return {
    header,
    headers: () => incomingHeaders(req.headers),
    setCookies(cookies) {
      if (res.headersSent) return
      for (const cookie of cookies) res.appendHeader("set-cookie", serializeCookie(cookie))
      res.setHeader("cache-control", privateHeaders["cache-control"])
    },
    redirect: (url) => url,
  }
}
