import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { createRequestHandler } from "@react-router/express"
import { createRequestListener } from "@react-router/node"
import express from "express"
import type { ServerBuild } from "react-router"

/** Serves an application on a free port. */
export type Serve = (build: ServerBuild) => Promise<RunningServer>

interface RunningServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** React Router's servers for Node.js: the one behind `react-router-serve`, and the one without Express. */
export const servers: readonly (readonly [string, Serve])[] = [
  ["React Router on Express", (build) => listen(express().use(createRequestHandler({ build })))],
  ["React Router on Node.js", (build) => listen(answering(createRequestListener({ build })))],
]

/** Adds a response for an invalid host, for which that server otherwise stays silent. */
function answering(listener: RequestListener): RequestListener {
  return (request, response) => {
    Promise.resolve(listener(request, response)).catch(() => response.writeHead(400).end())
  }
}

async function listen(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
