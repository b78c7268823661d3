import { execFile } from "node:child_process"
import { AsyncLocalStorage } from "node:async_hooks"
import { readFileSync, statSync } from "node:fs"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import type { FixtureSite, RunningFixture } from "@sallyport/integration-kit"

const run = promisify(execFile)
const app = path.join(import.meta.dirname, "app")
const nuxt = path.dirname(createRequire(import.meta.url).resolve("nuxt/package.json"))
const cache = path.join(nuxt, "../.cache")

/** How the application of `app/` is built. */
export interface SiteOptions {
  /** Nuxt's `app.baseURL`. Default: the root of the host. */
  readonly base?: string | undefined
  /** Whether the route middleware runs for every page. */
  readonly guardAllPages?: boolean | undefined
  /** Whether the page `/prerendered` is made by the build. */
  readonly prerender?: boolean | undefined
}

/** The application of `app/`, built for production. */
export interface BuiltSite {
  readonly start: (site: FixtureSite) => Promise<RunningFixture>
  readonly remove: () => Promise<void>
}

/** The server's files know the site of a request by this. */
const site = new AsyncLocalStorage<FixtureSite>()
Object.assign(globalThis, { site })

/** Builds the application. */
export async function buildSite({
  base = "",
  guardAllPages,
  prerender,
}: SiteOptions = {}): Promise<BuiltSite> {
  await mkdir(cache, { recursive: true })
  const out = await mkdtemp(path.join(cache, "nuxt-"))
  await buildApp(app, {
    BASE: base,
    GUARD_ALL: guardAllPages ? "1" : "",
    PRERENDER: prerender ? "1" : "",
    OUT: out,
  })
  const entry = path.join(out, "output/server/index.mjs")
  const { listener } = (await import(pathToFileURL(entry).href)) as { listener: RequestListener }
  return {
    start: (started) =>
      serve((request, response) => {
        const file = publicFile(
          path.join(out, "output/public"),
          (request.url ?? "").slice(base.length),
        )
        if (!file) return site.run(started, () => listener(request, response))
        response.setHeader("content-type", file.endsWith(".js") ? "text/javascript" : "text/html")
        return response.end(readFileSync(file))
      }),
    remove: () => rm(out, { recursive: true, force: true }),
  }
}

/** Runs `nuxt build` in a folder; rejects with what it printed. */
async function buildApp(
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return run(process.execPath, [path.join(nuxt, "bin/nuxt.mjs"), "build"], {
    cwd,
    // Nuxt builds for its own tests where the variables of Vitest are.
    env: { ...process.env, ...env, NODE_ENV: "production", VITEST: undefined, TEST: undefined },
    maxBuffer: 2 ** 26,
  })
}

/** The file that whatever stands before the server answers with; undefined where the server is to answer. */
function publicFile(folder: string, address: string): string | undefined {
  const { pathname } = new URL(address, "http://ours.invalid")
  return [pathname, `${pathname}/index.html`]
    .map((name) => path.join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

async function serve(listener: RequestListener): Promise<RunningFixture> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
