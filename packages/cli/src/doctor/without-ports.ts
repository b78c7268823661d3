import { Server } from "node:net"

/**
 * What an application starts when it is run opens none of its own ports: it may be running at the moment, and two cannot
 * have one port. Its servers listen where nobody finds them, so that code that waits for them goes on, and are closed
 * at the end.
 */
export async function withoutPorts<Result>(work: () => Promise<Result>): Promise<Result> {
  const { listen } = Server.prototype
  const opened = new Set<Server>()
  Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
    opened.add(this)
    const ready = args.findLast((one): one is () => void => typeof one === "function")
    return listen.call(this, { port: 0, host: "127.0.0.1" }, ready).unref()
  } as typeof listen
  try {
    return await work()
  } finally {
    Server.prototype.listen = listen
    for (const server of opened) server.close()
  }
}
