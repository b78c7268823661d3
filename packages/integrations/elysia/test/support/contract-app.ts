import { callSessions, type FixtureSite } from "@sallyport/integration-kit"
import { ElysiaAuth } from "@sallyport/elysia"
import { Elysia, type AnyElysia, type ElysiaConfig } from "elysia"

const KEPT = "public, max-age=600"
const caching = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }

const READ = { scopes: ["notes:read"] }

/** The application described on the kit's page. */
export function contractApp(
  { config, onGuarded }: Omit<FixtureSite, "behindProxy">,
  options: ElysiaConfig<""> = {},
): AnyElysia {
  const { plugin, auth, getAccess, getCaller, me, signIn, signOut } = ElysiaAuth(config)
  return (
    new Elysia(options)
      // The cause is in the log of the test's own logger.
      .onError(({ status }) => status(500, "Internal Server Error"))
      .onRequest(async ({ request, set }) => {
        if (request.headers.has("x-read")) await auth({ request, set })
        if (request.headers.has("x-cached")) Object.assign(set.headers, caching)
      })
      .get("/bare", async (context) => JSON.stringify(await auth(context)))
      .use(plugin)
      .get("/session", async (context) => JSON.stringify(await auth(context)))
      .derive(() => ({ session: { user: { name: "Eve" } } }))
      .get("/planted", async (context) => JSON.stringify(await auth(context)))
      .get("/cached", async ({ request, set, cookie }) => {
        const session = await auth({ request, set })
        cookie["theme"]?.set({ value: "dark" })
        Object.assign(set.headers, caching)
        // A route may set these headers on its own response too.
        return Response.json(session, { headers: caching })
      })
      .get("/cached-value", async ({ request, set, cookie }) => {
        cookie["theme"]?.set({ value: "dark" })
        Object.assign(set.headers, caching)
        return auth({ request, set })
      })
      .get("/late", async function* ({ request, set }) {
        yield "…"
        yield String((await auth({ request, set }))?.user?.name)
      })
      .get("/forgotten", (context) => String(Reflect.get(auth(context), "user")))
      .get("/open", ({ set }) => {
        set.headers["cache-control"] = KEPT
        return "open"
      })
      .all(
        "/guarded",
        () => {
          onGuarded()
          return "secret"
        },
        { authorized: true },
      )
      .get(
        "/rooms/:name",
        () => {
          onGuarded()
          return "secret"
        },
        { authorized: true },
      )
      .get("/login", () => "the sign-in page", { authorized: true })
      .all("/me", async (context) =>
        JSON.stringify(await callSessions(await me(context), context.request.url)),
      )
      .all("/access", async (context) => {
        const access = await getAccess(context, READ)
        return access.kind === "refusal" ? access.response() : JSON.stringify(access)
      })
      .all("/caller", async (context) => {
        const caller = await getCaller(context, READ)
        return caller.by === "refusal"
          ? caller.refusal.response()
          : JSON.stringify({ ...caller, sent: context.body })
      })
      .post("/sign-in", async ({ request, set, body }) =>
        signIn({ request, set }, "password", body as Record<string, string>),
      )
      .post("/sign-out", async ({ request, set, body }) =>
        signOut({ request, set }, body as { redirectTo?: string }),
      )
  )
}
