import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import {
  getSession,
  SolidAuth,
  type SolidAuthConfig,
  type SolidEvent,
} from "@sallyport/solid-start"
import type { Serve, Site } from "./serve.js"

type Route = (event: SolidEvent) => unknown

const KEPT = "public, max-age=600"

const READ = { scopes: ["notes:read"] }

/** The application described on the kit's page. */
function fixture(given: FixtureSite["config"]): Site {
  const config = given as SolidAuthConfig
  const { GET, POST, auth, getAccess, getCaller, me, signIn, signOut } = SolidAuth(config)
  const shown: Route = async () => Response.json(await auth())
  const routes: Readonly<Record<string, Route>> = {
    "/session": shown,
    "/bare": async ({ request }) => Response.json(await getSession(request, config)),
    "/planted": shown,
    "/cached": async (event) => {
      const session = await getSession(event, config)
      event.response?.headers.append("set-cookie", "theme=dark")
      event.response?.headers.set("cache-control", KEPT)
      event.response?.headers.set("cdn-cache-control", KEPT)
      // A route may set these headers on its own response too.
      return Response.json(session, {
        headers: { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT },
      })
    },
    "/late": (event) =>
      new Response(late(async () => (await getSession(event, config))?.user?.name)),
    "/forgotten": () => new Response(String(Reflect.get(auth(), "user"))),
    "/open": () => new Response("open", { headers: { "cache-control": KEPT } }),
    "/me": async ({ request }) => Response.json(await callSessions(await me(), request.url)),
    "/access": async () => {
      const access = await getAccess(READ)
      return access.kind === "refusal" ? access.response() : Response.json(access)
    },
    "/caller": async ({ request }) => {
      const caller = await getCaller(READ)
      if (caller.by === "refusal") return caller.refusal.response()
      return Response.json({ ...caller, sent: await request.text() })
    },
    "/sign-in": async ({ request }) => thrown(signIn("password", await request.formData())),
    "/sign-out": async ({ request }) => {
      const to = new URLSearchParams(await request.text()).get("redirectTo")
      return thrown(signOut(to === null ? {} : { redirectTo: to }))
    },
  }
  return {
    middleware: (event) => {
      const { pathname } = new URL(event.request.url)
      if (event.request.headers.has("x-cached"))
        for (const name of ["cache-control", "cdn-cache-control"])
          event.response?.headers.set(name, KEPT)
      if (pathname === "/planted") Object.assign(event, { locals: planted })
    },
    route: (event) => {
      const { method, url } = event.request
      const { pathname } = new URL(url)
      const route = routes[pathname]
      if (route) return route(event)
      if (pathname.startsWith("/api/auth/")) return (method === "POST" ? POST : GET)(event)
      return new Response(null, { status: 404 })
    },
  }
}

const planted = { auth: { user: { name: "Eve" } }, session: { user: { name: "Eve" } } }

/** A streamed page: its headers are sent before its end is known. */
function late(read: () => Promise<unknown>): ReadableStream {
  const text = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode("…"))
      await new Promise((done) => setTimeout(done, 100))
      controller.enqueue(text.encode(String(await read())))
      controller.close()
    },
  })
}

/** A response that a server function throws is its result. */
async function thrown(call: Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await call)
  } catch (response) {
    if (response instanceof Response) return response
    throw response
  }
}

/** Serves it until the end of the test. */
export async function start(serve: Serve, { config }: FixtureSite): Promise<RunningFixture> {
  return { origin: await serve(fixture(config)), close: () => Promise.resolve() }
}
