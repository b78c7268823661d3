import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import { ReactRouterAuth } from "@sallyport/react-router"
import { Outlet, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router"
import { serverBuild, type BuildOptions, type SmallRoute } from "./server-build.js"
import type { Serve } from "./servers.js"

const KEPT = "public, max-age=600"
const caching = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }
const eve = async () => Promise.resolve({ expires: "", user: { name: "Eve" } })

const READ = { scopes: ["notes:read"] }

/** The application described on the kit's page. */
function fixture(
  { config, onGuarded }: Omit<FixtureSite, "behindProxy">,
  { basename = "" }: BuildOptions,
): readonly SmallRoute[] {
  const made = ReactRouterAuth({ ...config, basename })
  const { handlers, authMiddleware, guard, auth, me, sessionContext, signIn, signOut } = made
  const access = async (args: LoaderFunctionArgs) => {
    const found = await made.getAccess(args, READ)
    return found.kind === "refusal" ? found.response() : Response.json(found)
  }
  const caller = async (args: LoaderFunctionArgs) => {
    const found = await made.getCaller(args, READ)
    if (found.by === "refusal") return found.refusal.response()
    return Response.json({ ...found, sent: await args.request.text() })
  }
  const shown = async (args: LoaderFunctionArgs) => Response.json(await auth(args))
  const reading: MiddlewareFunction<Response> = async (args, next) => {
    if (args.request.headers.has("x-read")) await auth(args)
    return next()
  }
  const mine = async (args: LoaderFunctionArgs) =>
    Response.json(await callSessions(await me(args), args.request.url))
  const guarded = () => {
    onGuarded()
    return new Response("secret")
  }
  const below = (path: string, module: SmallRoute["module"]): SmallRoute => ({
    id: path,
    path,
    parentId: "layout",
    module,
  })
  return [
    { id: "root", path: "", module: { default: Outlet } },
    { id: "layout", parentId: "root", module: { middleware: [authMiddleware, reading] } },
    { id: "bare", path: "bare", parentId: "root", module: { loader: shown } },
    below("auth/*", handlers),
    below("session", { loader: shown }),
    below("me", { loader: mine, action: mine }),
    below("access", { loader: access }),
    below("caller", { loader: caller, action: caller }),
    {
      id: "earlier",
      parentId: "root",
      module: { middleware: [({ context }, next) => (context.set(sessionContext, eve), next())] },
    },
    {
      id: "planted",
      path: "planted",
      parentId: "earlier",
      module: {
        middleware: [authMiddleware],
        loader: async ({ context }: LoaderFunctionArgs) =>
          Response.json(await (context as never as Context).get(sessionContext)()),
      },
    },
    below("cached", {
      loader: async (args: LoaderFunctionArgs) => {
        const headers = new Headers(caching)
        const session = await auth(args)
        headers.append("set-cookie", "theme=dark")
        return Response.json(session, { headers })
      },
    }),
    below("late", {
      loader: (args: LoaderFunctionArgs) =>
        new Response(late(async () => (await auth(args))?.user?.name)),
    }),
    below("forgotten", {
      loader: (args: LoaderFunctionArgs) => new Response(String(Reflect.get(auth(args), "user"))),
    }),
    below("open", { loader: () => new Response("open", { headers: { "cache-control": KEPT } }) }),
    below("guarded", { middleware: [guard], loader: guarded, action: guarded }),
    below("rooms/:name", { middleware: [guard], loader: guarded }),
    below("login", { middleware: [guard], loader: () => new Response("the sign-in page") }),
    below("sign-in", {
      action: async (args: LoaderFunctionArgs) =>
        signIn(args, "password", await args.request.formData()),
    }),
    below("sign-out", {
      action: async (args: LoaderFunctionArgs) => {
        const to = new URLSearchParams(await args.request.text()).get("redirectTo")
        return signOut(args, to === null ? {} : { redirectTo: to })
      },
    }),
  ]
}

interface Context {
  readonly get: <Value>(key: { defaultValue?: Value }) => Value
}

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

export async function start(
  serve: Serve,
  site: FixtureSite,
  options: BuildOptions = {},
): Promise<RunningFixture> {
  return serve(serverBuild(fixture(site, options), options))
}
