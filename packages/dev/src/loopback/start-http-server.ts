import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import { isLoopbackHostname } from "./is-loopback-hostname.js"
import { listenOnLoopback } from "./listen-on-loopback.js"
import type { ListenOptions } from "./listen-on-loopback.js"

/** Handles one request. An error becomes an empty 500 response and a process warning. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** A running HTTP server. */
export interface HttpServer {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  stop: () => Promise<void>
}

/** Starts an HTTP server on this machine. `handlerFor` receives the origin, which is only known once the port is. */
export async function startHttpServer(
  options: ListenOptions,
  handlerFor: (origin: string) => Handler,
): Promise<HttpServer> {
  const server = createServer()
  const origin = `http://${await listenOnLoopback(server, options)}`
  const handler = handlerFor(origin)
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response, { origin, handler })
  })
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, stop }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, handler }: { origin: string; handler: Handler },
): Promise<void> {
  const asked = authority(request.headers.host)
  const path = request.url ?? ""
  // Another site can point its own name at 127.0.0.1 and then read this server as if it were its own origin (DNS
  // rebinding). The Host header still contains that name.
  if (!asked || !isLoopbackHostname(asked.hostname) || !path.startsWith("/")) {
    return plain(response, 403, "This server answers only to localhost, 127.0.0.1 and [::1].\n")
  }
  // One origin for all pages, because a cookie that 127.0.0.1 sets is not sent to localhost.
  if (asked.origin !== origin) {
    response.setHeader("Location", `${origin}${path}`)
    return plain(response, 307, `This server is ${origin}\n`)
  }
  try {
    await handler(request, response)
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    if (!response.headersSent) plain(response, 500, "Something went wrong.\n")
    else response.destroy()
  }
}

function authority(host: string | undefined): URL | null {
  const url = `http://${host}`
  return host && URL.canParse(url) ? new URL(url) : null
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  })
  response.end(text)
}
