import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { toNodeListener, type App } from "h3"

/** Serves an application of h3 on a free port of this machine, until it is closed. */
export async function listen(app: App): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(toNodeListener(app)).listen(0, "127.0.0.1")
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
