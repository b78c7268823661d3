import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { RequestEvent } from "@builder.io/qwik-city"
import { inlinedQrl, type QRL } from "@builder.io/qwik"
import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import { plantFunctions, functionCalls } from "./planted-functions.js"
import { QwikAuthQrl, type QwikAuthConfig } from "@sallyport/qwik"
import { planOf, render } from "./city.js"
import { createRouter } from "./qwik-city-on-node.js"

type Handler = (event: RequestEvent) => unknown
/** A loader or an action, as Qwik City calls it. */
type LoaderOrAction = { readonly __qrl: QRL<(...args: unknown[]) => Promise<unknown>> }

const KEPT = { public: true, maxAge: 600 } as const
/** Routes for which the plugin does not run. */
const BARE = ["/bare", "/late"]

const READ = { scopes: ["notes:read"] }

/** The application described on the kit's page: its plugins, and the handlers of its routes. */
function fixture({ config, onGuarded }: FixtureSite) {
  const auth = QwikAuthQrl(inlinedQrl(() => config as QwikAuthConfig, `contract_${(made += 1)}`))
  const { useSession, useSignIn, useSignOut } = auth as unknown as Record<string, LoaderOrAction>
  const plant: Handler = ({ pathname, sharedMap }) =>
    pathname === "/planted" && sharedMap.set("session", { user: { name: "Eve" } })
  const alias: Handler = (event) => {
    if (event.pathname === "/alias") throw event.rewrite("/guarded")
  }
  const guarded: Handler = (event) => {
    onGuarded()
    throw event.text(200, "secret")
  }
  plantFunctions(onGuarded)
  const onRequest: Handler = (event) =>
    BARE.includes(event.pathname) ? undefined : auth.onRequest(event)
  const mine: Handler = async (event) =>
    event.json(200, await callSessions(await auth.me(event), event.url.href))
  const access: Handler = async (event) => {
    const found = await auth.getAccess(event, READ)
    if (found.kind === "refusal") event.send(found.response())
    else event.json(200, found)
  }
  const caller: Handler = async (event) => {
    const found = await auth.getCaller(event, READ)
    if (found.by === "refusal") event.send(found.refusal.response())
    else event.json(200, { ...found, sent: await event.parseBody() })
  }
  const read: Handler = (event) => useSession?.__qrl.call(event as never, event)

  const routes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    "/session": page(),
    "/bare": page(),
    "/planted": { onGet: (event: RequestEvent) => event.json(200, event.sharedMap.get("session")) },
    "/cached": page(({ cacheControl, cookie }) => {
      cacheControl(KEPT)
      cacheControl(KEPT, "CDN-Cache-Control")
      cookie.set("theme", "dark")
    }),
    "/late": { onGet: (event: RequestEvent) => late(event, read) },
    "/guarded": { onGet: guarded, onPost: guarded },
    "/rooms/[name]": { onGet: guarded },
    "/login": page((event) => {
      throw event.text(200, "the sign-in page")
    }),
    "/me": { onGet: mine, onPost: mine },
    "/access": { onGet: access },
    "/caller": { onGet: caller, onPost: caller },
    "/sign-in": { onPost: (event: RequestEvent) => act(useSignIn, event) },
    "/sign-out": { onPost: (event: RequestEvent) => act(useSignOut, event) },
  }
  const open: Handler = async (event) => {
    if (event.request.headers.has("x-read")) await read(event)
    if (event.request.headers.has("x-cached")) {
      event.cacheControl(KEPT)
      event.cacheControl(KEPT, "CDN-Cache-Control")
    }
    if (event.pathname !== "/open") return
    event.cacheControl(KEPT)
    throw event.text(200, "open")
  }
  const { useSession: loader } = auth
  return {
    plugins: [
      { onRequest: alias },
      { onRequest: open },
      { onRequest: plant },
      { onRequest, loader },
    ],
    routes,
  }
}

let made = 0

function page(onGet?: Handler) {
  return { default: () => null, ...(onGet && { onGet }) }
}

async function late(event: RequestEvent, read: Handler): Promise<void> {
  const writer = event.getWritableStream().getWriter()
  await writer.write(new TextEncoder().encode("…"))
  const session = (await read(event)) as { user: { name: string } } | null
  await writer.write(new TextEncoder().encode(session?.user.name ?? "nobody"))
  await writer.close()
}

async function act(action: LoaderOrAction | undefined, event: RequestEvent): Promise<void> {
  const { redirectTo, ...options } = (await event.parseBody()) as Record<string, string>
  const fields = { providerId: "password", redirectTo, options }
  await action?.__qrl.call(event as never, fields, event)
}

/** Serves it like Qwik City on Node. */
export async function start(site: FixtureSite): Promise<RunningFixture> {
  const { plugins, routes } = fixture(site)
  const router = await createRouter({ render, qwikCityPlan: planOf(plugins, routes) })
  const server = createServer((req, res) => {
    void router(req, res, (error) => {
      if (res.headersSent) res.destroy()
      else res.writeHead(error ? 500 : 404).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    functionCalls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
