import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import type { FixtureSite, RunningFixture } from "@sallyport/integration-kit"
import { toNodeHandler } from "srvx/node"

const run = promisify(execFile)
const app = path.join(import.meta.dirname, "app")
const require = createRequire(import.meta.url)
const vite = path.dirname(require.resolve("vite/package.json"))
/** Inside the repository's node_modules, because the built application imports packages from there. */
const cache = path.dirname(vite)

/** The application in `app/`, built for production. */
export interface BuiltSite {
  /** `host` is what the server adds to each request, as srvx does. */
  readonly start: (site: FixtureSite, host?: object) => Promise<RunningFixture>
  /** The folder of the files that a browser loads. */
  readonly client: string
  readonly remove: () => Promise<void>
}

/** What Start builds for the server. */
interface StartServer {
  readonly fetch: (request: Request, options: { context: object }) => Promise<Response>
}

/** Builds the application for serving under `base`. */
export async function buildSite(base: "" | `/${string}` = ""): Promise<BuiltSite> {
  const out = await mkdtemp(path.join(cache, ".tanstack-start-"))
  await run(process.execPath, [path.join(vite, "bin/vite.js"), "build"], {
    cwd: app,
    env: { ...process.env, NODE_ENV: "production", BASE: base, OUT: out },
  })
  const entry = pathToFileURL(path.join(out, "dist/server/server.js")).href
  const { default: server } = (await import(entry)) as { default: StartServer }
  return {
    start: (site, host) => serve(server, site, host),
    client: path.join(out, "dist/client"),
    remove: () => rm(out, { recursive: true, force: true }),
  }
}

async function serve(
  server: StartServer,
  site: FixtureSite,
  host: object = {},
): Promise<RunningFixture> {
  const handler = toNodeHandler((request) =>
    server.fetch(Object.assign(request, host), { context: { site } }),
  )
  const listener = createServer(handler as RequestListener)
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done))
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}
