import { once } from "node:events"
import type { AddressInfo, Server } from "node:net"
import type { LoopbackHost } from "./require-development.js"

/** Where to listen. */
export interface ListenOptions {
  host: LoopbackHost
  /** 0 chooses any free port. */
  port: number
}

/**
 * The authority (`host:port`) that the server listens on. Throws if the port is taken, or if the address is not on this
 * machine.
 */
export async function listenOnLoopback(server: Server, options: ListenOptions): Promise<string> {
  const { host, port } = options
  server.listen(port, host)
  await once(server, "listening").catch((cause: unknown) => {
    throw isTaken(cause) ? taken(options, cause) : cause
  })
  const address = server.address() as AddressInfo
  // "localhost" is only a name: a hosts file may map it to any address.
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address.address)) {
    server.close()
    throw new Error(`"${host}" is ${address.address} here, which is not loopback. Use 127.0.0.1.`)
  }
  return `${host.includes(":") ? `[${host}]` : host}:${address.port}`
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE"
}

function taken({ host, port }: ListenOptions, cause: unknown): Error {
  const fix = "Stop the program that uses it, or choose another port; 0 takes any free one."
  return new Error(`Port ${port} of ${host} is taken. ${fix}`, { cause })
}
