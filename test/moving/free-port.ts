import { createServer } from "node:net"

/**
 * A port that nobody listens on, below those that the system hands out by itself (32768 and above on Linux): a store
 * that an application starts first could otherwise be given the application's own.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  return (await isFree(port)) ? port : freePort()
}

/** Whether nobody listens there. */
export function isFree(port: number, host: string = "localhost"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, host, () => void server.close(() => resolve(true)))
  })
}
