import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import type { FixtureSite, FunctionCall, RunningFixture } from "@sallyport/integration-kit"
import { getRequest, setResponse } from "@sveltejs/kit/node"
import type { Server, SSRManifest } from "@sveltejs/kit"

const run = promisify(execFile)
const app = path.join(import.meta.dirname, "app")
const require = createRequire(import.meta.url)
/** Inside the repository's node_modules, because the built application imports packages from there. */
const cache = path.dirname(path.dirname(require.resolve("vite/package.json")))

/** The application in `app/`, built for production. */
export interface BuiltSite {
  readonly start: (site: FixtureSite) => Promise<RunningFixture>
  /** The text of a page that the build has prerendered. */
  readonly prerendered: (file: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Builds the application for serving under `base`. */
export async function buildSite(
  base: "" | `/${string}` = "",
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const out = await mkdtemp(path.join(cache, ".sveltekit-"))
  const vite = path.join(path.dirname(require.resolve("vite/package.json")), "bin/vite.js")
  await run(process.execPath, [vite, "build"], {
    cwd: app,
    env: { ...process.env, NODE_ENV: "production", BASE: base, OUT: out, ...env },
  })
  return {
    start: (site) => serve(path.join(out, "output/server"), site, base),
    prerendered: (file) => readFile(path.join(out, "output/prerendered/pages", file), "utf8"),
    remove: () => rm(out, { recursive: true, force: true }),
  }
}

/** Serves it like `adapter-node`: the adapter knows about the proxy, and sets the address of the request. */
export async function serve(folder: string, site: FixtureSite, base = ""): Promise<RunningFixture> {
  const load = (file: string) =>
    import(pathToFileURL(path.join(folder, file)).href) as Promise<unknown>
  const built = (await load("index.js")) as { Server: typeof Server }
  const { manifest } = (await load("manifest.js")) as { manifest: SSRManifest }
  const server = new built.Server(manifest)
  await server.init({ env: process.env as Record<string, string> })

  const listener = createServer((req, res) => {
    const said = (name: string) =>
      site.behindProxy
        ? String(req.headers[name] ?? "")
            .split(",")[0]
            ?.trim()
        : undefined
    const host = said("x-forwarded-host") || req.headers.host
    const origin = `${said("x-forwarded-proto") || "http"}://${host}`
    void getRequest({ request: req, base: origin })
      .then((request) =>
        server.respond(request, {
          platform: { site, req } as unknown as App.Platform,
          getClientAddress: () => "127.0.0.1",
        }),
      )
      .then((response) => setResponse(res, response))
      // Like adapter-node: an invalid address is the client's fault.
      .catch(() => res.writeHead(400).end())
  })
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done))
  // SvelteKit 3 has them one level higher.
  const { remotes = manifest._.remotes } = manifest as { readonly remotes?: object }
  const [file = ""] = Object.keys(remotes)
  return {
    functionCalls: (address) => callsOf({ base, file }, address),
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}

/** At its own address the client says which page it is on; a form without script names the function in the query. */
function callsOf(
  { base, file }: { readonly base: string; readonly file: string },
  address: string,
): readonly FunctionCall[] {
  const headers = { "x-sveltekit-pathname": address }
  // SvelteKit 3 refuses a field that its form did not name.
  const fields = {}
  const at = (name: string) => `${base}/_app/remote/${file}/${name}`
  return [
    { name: "read", method: "GET", path: at("read"), headers },
    { name: "order", method: "POST", path: at("order"), headers, fields },
    { name: "order", method: "POST", path: `${address}?/remote=${file}/order`, fields },
    { name: "order", method: "POST", path: `${address}?%2Fremote=${file}%2Forder`, fields },
  ]
}
