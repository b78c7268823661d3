import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer, text } from "node:stream/consumers"
import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import type { NextApiRequest, NextApiResponse } from "next"
import { NextRequest, type NextResponse } from "next/server.js"
import NextAuth, { type NextAuthConfig, type NextAuthRequest } from "@sallyport/next"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"

const BASE = "/api/auth"
const KEPT = { "cache-control": "public, max-age=600" }

const READ = { scopes: ["notes:read"] }

type Route = (request: NextRequest, event: never) => unknown

/** The application described on the kit's page: the routes that `next build` would create, by path. */
function routesOf({ config, onGuarded }: FixtureSite) {
  // The guarded page does not check `req.auth`, so the rule has to count before it.
  const { auth, getAccess, getCaller, handlers, me } = NextAuth({
    ...(config as NextAuthConfig),
    enforceAuthorized: true,
  })
  const shown = auth((request: NextAuthRequest) => Response.json(request.auth)) as Route
  const cached = auth((request: NextAuthRequest) => {
    const headers = new Headers({
      ...KEPT,
      "cdn-cache-control": "max-age=600",
      "set-cookie": "theme=dark",
    })
    return Response.json(request.auth, { headers })
  }) as Route
  const guarded = auth(() => {
    onGuarded()
    return new Response("secret")
  }) as Route
  const planted: Route = (request, event) =>
    shown(Object.assign(request, { auth: { user: { name: "Eve" } } }), event)
  const login: Route = async (request, event) => {
    const response = (await (auth as unknown as Route)(request, event)) as NextResponse
    const isOpen = response.headers.get("x-middleware-next") === "1"
    return isOpen ? new Response("the sign-in page", response) : response
  }
  const open: Route = () => new Response("open", { headers: KEPT })
  const routes: Readonly<Record<string, Route>> = {
    "/session": shown,
    "/planted": planted,
    "/cached": cached,
    "/guarded": guarded,
    "/login": login,
    "/open": open,
    "/access": async (request) => {
      const access = await getAccess(request, READ)
      return access.kind === "refusal" ? access.response() : Response.json(access)
    },
  }
  const actions: Route = (request) =>
    request.method === "POST" ? handlers.POST(request) : handlers.GET(request)
  const pages = {
    "/bare": async (req: IncomingMessage, res: ServerResponse) =>
      res.end(JSON.stringify(await auth(req as NextApiRequest, res as NextApiResponse))),
    "/me": async (req: IncomingMessage, res: ServerResponse) => {
      const mine = await me(req as NextApiRequest, res as NextApiResponse)
      res.end(JSON.stringify(await callSessions(mine, req.url ?? "")))
    },
    // In a route handler it asks Next for the request; see access.test.ts.
    "/caller": async (req: IncomingMessage, res: ServerResponse) => {
      const caller = await getCaller(req as NextApiRequest, res as NextApiResponse, READ)
      if (caller.by !== "refusal")
        return res.end(JSON.stringify({ ...caller, sent: await text(req) }))
      const { status, headers, body } = caller.refusal
      res.writeHead(status, { ...headers, "content-type": "application/json" })
      return res.end(JSON.stringify(body))
    },
    "/forgotten": async (req: IncomingMessage, res: ServerResponse) => {
      const session = auth(req as NextApiRequest, res as NextApiResponse)
      res.end(String(Reflect.get(session, "user")))
    },
    "/late": async (req: IncomingMessage, res: ServerResponse) => {
      res.write("…")
      res.end((await auth(req as NextApiRequest, res as NextApiResponse))?.user?.name)
    },
  }
  return { routes, actions, pages }
}

/** Simulates Next's server as far as these rules need it: it finds a route and sends its response. */
async function start(site: FixtureSite): Promise<RunningFixture> {
  const { routes, actions, pages } = routesOf(site)
  const server = createServer((req, res) => {
    const answer = async () => {
      const { pathname } = new URL(req.url ?? "", "http://any.test")
      // Next does not decode a path to find its route: `/%67uarded` is not found.
      const path = pathname.replace(/(.)\/$/, "$1")
      req.headers["x-forwarded-proto"] ??= "http"
      const page = pages[path as keyof typeof pages]
      if (page) return page(req, res)
      const known = path.startsWith("/rooms/") ? "/guarded" : path
      const route = pathname.startsWith(`${BASE}/`) ? actions : routes[known]
      if (!route) return res.writeHead(404).end()
      const request = await requestOf(req)
      await send(res, (await route(request, {} as never)) as Response)
    }
    answer().catch((error: { status?: number }) => {
      if (res.headersSent) res.destroy()
      else res.writeHead(error.status ?? 500).end()
    })
  }).listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  return {
    // Next uses this name for every local address.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Next's requests have the server's address; the requested host is in the headers. */
async function requestOf(req: IncomingMessage): Promise<NextRequest> {
  const { pathname, search } = new URL(req.url ?? "", "http://any.test")
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value))
  const method = req.method ?? "GET"
  return new NextRequest(`http://localhost:3000${pathname}${search}`, {
    method,
    headers,
    ...(method === "POST" && { body: new Uint8Array(await buffer(req)) }),
  })
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") res.setHeader(name, value)
  for (const line of response.headers.getSetCookie()) res.appendHeader("set-cookie", line)
  res.end(Buffer.from(await response.arrayBuffer()))
}

describeIntegration({
  name: "Next.js",
  basePath: BASE,
  start,
  givesMe: true,
  givesAccess: true,
  lacks: {
    calls: "server actions run in Next's own build; the moving applications play them",
    rewrites: "Next rewrites after the gate; what is rewritten to has to be protected itself",
    functions:
      "Next sends the call of another page's action to that page, where the gate is asked again",
    target: "Next hands on an address that is canonical already",
    address: "Next tells no code where a request comes from",
  },
})
