import { headReader, incomingHeaders, writeNodeCookies } from "@sallyport/core/integration"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { NextEvent } from "./next-event.js"

/** The Pages Router's request and response: API routes and `getServerSideProps`. */
export function pagesEvent(req: IncomingMessage, res: ServerResponse): NextEvent {
  return {
    identity: req,
    header: headReader(req).get,
    headers: () => incomingHeaders(req.headers),
    setCookies: (cookies) => writeNodeCookies(res, cookies),
    redirect: (url) => url,
  }
}
