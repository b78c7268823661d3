import type { IncomingMessage, ServerResponse } from "node:http"
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2"

/** A request of `node:http`, or of `node:http2` with its compatibility API. */
export type NodeRequest = IncomingMessage | Http2ServerRequest

/** Its response. */
export type NodeResponse = ServerResponse | Http2ServerResponse
