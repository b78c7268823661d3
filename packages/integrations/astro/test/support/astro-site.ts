import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import type { FixtureSite, RunningFixture } from "@sallyport/integration-kit"

const run = promisify(execFile)
const app = path.join(import.meta.dirname, "app")
const require = createRequire(import.meta.url)
const astro = path.dirname(require.resolve("astro/package.json"))
/** Inside the repository's node_modules, because the built application imports packages from there. */
export const cache = path.dirname(astro)

/** How the application in `app/` is built. */
export interface SiteOptions {
  /** Astro's `base`. Default: the root of the host. */
  readonly base?: `/${string}` | undefined
  /** Without the integration: the application has its own middleware and endpoint. */
  readonly byHand?: boolean | undefined
  /** `trailingSlash: "always"`. */
  readonly endsInSlash?: boolean | undefined
  /** `security.allowedDomains`. */
  readonly hosts?: readonly string[] | undefined
}

/** The application in `app/`, built for production. */
export interface BuiltSite {
  /** `locals` is what an adapter adds to each request. */
  readonly start: (site: FixtureSite, locals?: object) => Promise<RunningFixture>
  readonly remove: () => Promise<void>
}

/** Builds the application. */
export async function buildSite({
  base,
  byHand,
  endsInSlash,
  hosts,
}: SiteOptions = {}): Promise<BuiltSite> {
  const out = await mkdtemp(path.join(cache, ".astro-"))
  const variables = {
    BASE: base ?? "",
    BY_HAND: byHand ? "1" : "",
    HOSTS: hosts?.join() ?? "",
    SLASH: endsInSlash ? "always" : "",
  }
  await buildApp(app, { ...variables, OUT: out })
  const entry = path.join(out, "dist/server/entry.mjs")
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler }
  return {
    start: (site, locals) => serve(handler, { site, root: base ?? "", locals }),
    remove: () => rm(out, { recursive: true, force: true }),
  }
}

/** Runs `astro build` in a folder; rejects with its output. */
export async function buildApp(
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return run(process.execPath, [path.join(astro, "astro.js"), "build"], {
    cwd,
    env: { ...process.env, ...env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
  })
}

/** What `@astrojs/node` builds in the mode `middleware`, for use in your own server. */
type Handler = (...given: [...Parameters<RequestListener>, undefined, object]) => Promise<void>

/** Simulates earlier code that has left a user in `locals`. */
const planted = async () => ({ user: { name: "Eve" }, expires: "2999-01-01" })

async function serve(
  handler: Handler,
  {
    site,
    root,
    locals,
  }: { readonly site: FixtureSite; readonly root: string; readonly locals?: object | undefined },
): Promise<RunningFixture> {
  const listener = createServer((req, res) => {
    const all = { site, auth: planted, getSession: planted, ...locals }
    handler(req, res, undefined, all).catch(() => res.destroy())
  })
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done))
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    functionCalls: (address) =>
      [
        `${address}?_action=guarded`,
        `${address}?x=1&_action=gu%2561rded`,
        `${root}/_actions/guarded`,
        `${root}/_actions/x/_actions/guarded`,
      ].map((path) => ({ name: "guarded", method: "POST", path })),
    close: async () => {
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}
