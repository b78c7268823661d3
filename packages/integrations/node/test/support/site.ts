import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** A `node:http` server on a free local port. */
export async function listen(listener: RequestListener): Promise<{
  readonly origin: string
  readonly port: number
  readonly close: () => Promise<void>
}> {
  const server = createServer(listener).listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    // The rest of a rejected body may still be on its way.
    server.closeAllConnections()
    await closed
  }
  return { origin: `http://127.0.0.1:${port}`, port, close }
}
