import { callSessions, type FixtureSite } from "@sallyport/integration-kit"
import { H3Auth } from "@sallyport/nuxt/h3"
import {
  createApp,
  createRouter,
  defineEventHandler,
  readBody,
  readRawBody,
  setCookie,
  setResponseHeader,
  type App,
  type H3Event,
} from "h3"

const KEPT = "public, max-age=600"
const caching = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }

const READ = { scopes: ["notes:read"] }

/** The application of the kit's page. */
export function h3App({ config, onGuarded }: Omit<FixtureSite, "behindProxy">): App {
  const { handler, auth, getAccess, getCaller, guard, me, signIn, signOut } = H3Auth(config)
  const shown = defineEventHandler(async (event) => JSON.stringify(await auth(event)))
  const guarded = defineEventHandler({
    onRequest: [guard],
    handler: () => {
      onGuarded()
      return "secret"
    },
  })
  const router = createRouter({ preemptive: true })
    .get("/session", shown)
    .get("/bare", shown)
    .get("/planted", shown)
    .get(
      "/cached",
      defineEventHandler(async (event) => cached(event, await auth(event))),
    )
    .get(
      "/late",
      defineEventHandler((event) => late(async () => (await auth(event))?.user?.name)),
    )
    .get(
      "/forgotten",
      defineEventHandler((event) => String(Reflect.get(auth(event), "user"))),
    )
    .get("/open", defineEventHandler(open))
    .use("/guarded", guarded)
    .use("/rooms/:name", guarded)
    .get("/login", defineEventHandler({ onRequest: [guard], handler: () => "the sign-in page" }))
    .use(
      "/me",
      defineEventHandler(async (event) =>
        JSON.stringify(await callSessions(await me(event), event.path)),
      ),
    )
    .use(
      "/access",
      defineEventHandler(async (event) => {
        const access = await getAccess(event, READ)
        return access.kind === "refusal" ? access.response() : JSON.stringify(access)
      }),
    )
    .use(
      "/caller",
      defineEventHandler(async (event) => {
        const caller = await getCaller(event, READ)
        if (caller.by === "refusal") return caller.refusal.response()
        return JSON.stringify({ ...caller, sent: await sentTo(event) })
      }),
    )
    .post(
      "/sign-in",
      defineEventHandler(async (event) => signIn(event, "password", await readBody(event))),
    )
    .post(
      "/sign-out",
      defineEventHandler(async (event) => signOut(event, await readBody(event))),
    )
  return createApp({ onRequest: plant })
    .use(
      defineEventHandler(async (event) => {
        if (event.headers.has("x-read")) await auth(event)
      }),
    )
    .use(handler)
    .use(router)
}

const sentTo = async (event: H3Event) => (event.method === "POST" ? readRawBody(event) : undefined)

/** What code that ran earlier may leave. */
function plant({ path, context }: H3Event): void {
  if (path === "/planted") Object.assign(context, { auth: eve, session: eve, user: eve.user })
}

const eve = { user: { name: "Eve" } }

function open(event: H3Event): string {
  setResponseHeader(event, "cache-control", KEPT)
  return "open"
}

/** A route may ask for caching of the event, and on its own response too. */
function cached(event: H3Event, session: unknown): Response {
  setCookie(event, "theme", "dark")
  for (const [name, value] of Object.entries(caching))
    setResponseHeader(event, name as "cache-control", value)
  return Response.json(session, { headers: caching })
}

/** A page that streams: its head is sent before its end is known. */
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
