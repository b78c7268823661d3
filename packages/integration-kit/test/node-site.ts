import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import {
  createOperations,
  incomingHeaders,
  routedPath,
  siteOrigin,
  writeNodeCookies,
  type Framework,
  type Operations,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { callSessions, type FixtureSite, type RunningFixture } from "../src/index.js"

/** A `node:http` request and its pending response. */
interface NodeEvent {
  readonly request: Request
  readonly target: string
  readonly res: ServerResponse
}

/** The smallest possible framework: none at all. */
export const nodeFramework: Framework<NodeEvent> = {
  basePath: "/auth",
  toRequest: ({ request }) => request,
  received: ({ request: { url, headers } }) => ({ origin: new URL(url).origin, headers }),
  target: ({ target }) => target,
  platform: ({ res }) => ({ clientAddress: () => res.req.socket.remoteAddress }),
  setCookies: ({ res }, cookies) => writeNodeCookies(res, cookies),
  redirect: (_, url) => new Response(null, { status: 302, headers: { location: url } }),
  env: () => process.env,
}

type Calls = Operations<NodeEvent, Session>
type Page = (event: NodeEvent, calls: Calls, site: FixtureSite) => Promise<Response>

const KEPT = "public, max-age=600"
const shown: Page = async (event, { auth }) => Response.json(await auth(event))

/** The pages of the application, each one correct. */
export const pages: Readonly<Record<string, Page>> = {
  "/session": shown,
  "/bare": shown,
  "/planted": (event, calls, site) =>
    shown(Object.assign(event, { auth: { user: { name: "Eve" } } }), calls, site),
  "/cached": async (event, calls, site) => {
    const answer = await shown(event, calls, site)
    event.res.setHeader("cache-control", KEPT)
    event.res.setHeader("cdn-cache-control", KEPT)
    event.res.appendHeader("set-cookie", "theme=dark")
    return answer
  },
  "/late": async (event, { auth }) => {
    event.res.write("…")
    return new Response((await auth(event))?.user?.name)
  },
  "/forgotten": async (event, { auth }) => new Response(String(Reflect.get(auth(event), "user"))),
  "/open": async () => new Response("open", { headers: { "cache-control": KEPT } }),
  "/guarded": async (event, { protect }, { onGuarded }) =>
    (await protect(() => {
      onGuarded()
      return new Response("secret")
    })(event)) as Response,
  "/login": async (event, { protect }) =>
    (await protect(() => new Response("the sign-in page"))(event)) as Response,
  "/me": async (event, { me }) =>
    Response.json(await callSessions((await me(event)) as object | null, event.request.url)),
  "/sign-in": async (event, { on }) => {
    const form = await event.request.clone().formData()
    return (await on(event).signIn("password", form)) as Response
  },
  "/sign-out": async (event, { on }) => (await on(event).signOut()) as Response,
}

/** Starts the application with pages and a framework that a test may have broken on purpose. */
export function nodeHost(
  framework: Framework<NodeEvent> = nodeFramework,
  ownPages: Partial<typeof pages> = {},
): (site: FixtureSite) => Promise<RunningFixture> {
  const all = { ...pages, ...ownPages }
  return async (site) => {
    const calls = createOperations(framework, site.config) as Calls
    const server = createServer((req, res) => {
      const answer = async () => {
        const event = await eventOf(req, res, site)
        const { pathname } = new URL(event.request.url)
        const page =
          all[pathname.startsWith("/rooms/") ? "/guarded" : pathname.replace(/(.)\/$/, "$1")]
        const response = (await calls.answer(event)) ?? (await page?.(event, calls, site))
        await send(res, response ?? new Response("", { status: 404 }))
      }
      answer().catch((error: { status?: number }) => {
        if (res.headersSent) res.destroy()
        else res.writeHead(error.status ?? 500).end()
      })
    }).listen(0, "127.0.0.1")
    await new Promise((done) => server.once("listening", done))
    const { port } = server.address() as AddressInfo
    const close = () => new Promise<void>((done) => server.close(() => done()))
    return { origin: `http://127.0.0.1:${port}`, close }
  }
}

async function eventOf(
  req: IncomingMessage,
  res: ServerResponse,
  { behindProxy }: FixtureSite,
): Promise<NodeEvent> {
  const said = (name: string) =>
    behindProxy
      ? String(req.headers[name] ?? "")
          .split(",")[0]
          ?.trim()
      : ""
  const origin = siteOrigin(process.env, () => ({
    host: said("x-forwarded-host") || req.headers.host,
    protocol: said("x-forwarded-proto") === "https" ? "https:" : "http:",
  }))
  const target = req.url ?? "/"
  const { method = "GET" } = req
  const request = new Request(`${origin}${target.startsWith("/") ? routedPath(target) : "/"}`, {
    method,
    headers: incomingHeaders(req.headers),
    ...(method === "POST" && { body: new Uint8Array(await buffer(req)) }),
  })
  return { request, target, res }
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  if (!res.headersSent) {
    res.statusCode = response.status
    // What the page or the renewed session has set is kept.
    for (const [name, value] of response.headers)
      if (name !== "set-cookie" && !res.hasHeader(name)) res.setHeader(name, value)
    for (const line of response.headers.getSetCookie()) res.appendHeader("set-cookie", line)
  }
  res.end(Buffer.from(await response.arrayBuffer()))
}
