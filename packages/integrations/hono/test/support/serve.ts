import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves an application with Node on a free local port until it is closed. */
export async function serve(fetch: Fetch): Promise<{ origin: string; close: () => Promise<void> }> {
  const listener = getRequestListener(fetch)
  const server = createServer((req, res) => void listener(req, res)).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
