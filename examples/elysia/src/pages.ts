import { Elysia, t } from "elysia"
import {
  adminPage,
  homePage,
  layout,
  membersPage,
  welcomePage,
  type Html,
} from "sallyport-example-pages"
import { auth, authConfig, me, plugin, signIn, signOut, unstable_update } from "./auth.js"

export const pages = new Elysia()
  .use(plugin)
  .get("/", async (context) => {
    const session = await auth(context)
    if (!session) return show(welcomePage())
    const browsers = (await (await me(context))?.sessions.list())?.length ?? 0
    return show(homePage({ session, browsers }))
  })
  // Sends visitors to the sign-in page, and back afterwards.
  .guard({ authorized: true }, (app) =>
    app
      .get("/members", ({ session }) => show(membersPage(session)))
      .get("/admin", ({ session }) => show(adminPage(session))),
  )
  .post("/sign-in", (context) => signIn(context, "local", { redirectTo: "/" }))
  .post("/sign-out", (context) => signOut(context, { redirectTo: "/" }))
  // Changes the name in this session.
  .post(
    "/name",
    async ({ body: { name }, request, set }) => {
      await unstable_update({ request, set }, { user: { name } })
      // On Node.js, Elysia's own `redirect` does not accept a path.
      return new Response(null, { status: 303, headers: { location: "/" } })
    },
    { body: t.Object({ name: t.String() }) },
  )

function show(content: Html): Response {
  const headers = { "content-type": "text/html; charset=utf-8" }
  return new Response(layout(authConfig.theme.name, content), { headers })
}
