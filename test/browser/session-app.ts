import { createRequire } from "node:module"
import path from "node:path"
import { readSession } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { build, type BuildOptions } from "esbuild"
import {
  startSessionSite,
  type SessionSite,
  type SiteOptions,
} from "../../packages/client/test/support/session-site.js"

declare global {
  /** Every text that a component rendered. */
  var rendered: string[] | undefined
  /** What `onUnauthenticated` was called for. */
  var refused: string[] | undefined
}

/** What the application of every binding takes; the tests put it into the page's query. */
export interface AppProps {
  readonly session?: Session | null | undefined
  /** A component that needs somebody signed in: it goes to the sign-in page, or calls back. */
  readonly guard?: "leave" | "callback" | undefined
  /** Without the provider. */
  readonly isOutside?: boolean | undefined
  /** Seconds. */
  readonly refetchInterval?: number | undefined
}

/** How the application of a binding is built: `browser.*` exports `start`, `server.*` exports `render`. */
export interface SessionApp {
  /** Of its package, from the root of the repository. */
  readonly folder: string
  readonly server?: BuildOptions
  readonly browser?: BuildOptions
}

const root = path.resolve(import.meta.dirname, "../..")

/** Serves the application: rendered on the server, and taken over in the browser. */
export async function startSessionApp(app: SessionApp): Promise<SessionSite> {
  const render = await renderer(app)
  const script = await browserScript(app)
  return startSessionSite({
    basePath: "/api/auth",
    config: {
      callbacks: {
        jwt: ({ token, session }) => ({ ...token, ...(session as { name: string } | undefined) }),
      },
    },
    page: async (request, config) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === "/app.js") return answer(script, "text/javascript")
      if (pathname !== "/") return answer("", "text/plain", 404)
      const props = await propsFor(request, searchParams, config)
      return answer(pageOf(await render(props), props), "text/html")
    },
  })
}

/** The application's server side. */
export async function renderer(
  { folder, server }: SessionApp,
  mode = "development",
): Promise<(props: AppProps) => string | Promise<string>> {
  const code = await bundle(`export { render } from "./server"`, folder, {
    platform: "node",
    format: "cjs",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    ...server,
  })
  const module = { exports: {} as { render: (props: AppProps) => string | Promise<string> } }
  // oxlint-disable-next-line typescript/no-implied-eval -- what esbuild made of our own files
  new Function("module", "exports", "require", code)(
    module,
    module.exports,
    createRequire(import.meta.url),
  )
  return module.exports.render
}

const START = `
import { start } from "./browser"
globalThis.rendered = []
globalThis.refused = []
const props = JSON.parse(document.querySelector("#props").textContent)
globalThis.stop = start(document.querySelector("#app"), props)`

function browserScript({ folder, browser }: SessionApp): Promise<string> {
  return bundle(START, folder, {
    platform: "browser",
    format: "esm",
    define: { "process.env.NODE_ENV": '"development"' },
    ...browser,
  })
}

async function bundle(contents: string, folder: string, options: BuildOptions): Promise<string> {
  const resolveDir = path.join(root, folder, "test/support")
  const { outputFiles = [] } = await build({
    stdin: { contents, resolveDir, loader: "ts" },
    bundle: true,
    write: false,
    absWorkingDir: root,
    logLevel: "error",
    ...options,
  })
  return outputFiles[0]?.text ?? ""
}

async function propsFor(
  request: Request,
  query: URLSearchParams,
  config: Parameters<NonNullable<SiteOptions["page"]>>[1],
): Promise<AppProps> {
  const asked = JSON.parse(query.get("props") ?? "{}") as AppProps
  if (!query.has("handed")) return asked
  const cookie = request.headers.get("cookie")
  const { session } = await readSession(config, { cookie, secure: false })
  return { ...asked, session: session as Session | null }
}

function pageOf(html: string, props: AppProps): string {
  const json = JSON.stringify(props).replaceAll("<", "\\u003c")
  return `<!doctype html><title>Session</title><link rel="icon" href="data:,"><div id="app">${html}</div>
<script id="props" type="application/json">${json}</script><script type="module" src="/app.js"></script>`
}

function answer(body: string, type: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
  })
}
