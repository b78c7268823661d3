import { Elysia, t } from "elysia"
import { adminPage, homePage, membersPage, ownForms, welcomePage } from "sallyport-example-pages"
import { auth, plugin, signOut, unstable_update } from "./auth.js"
import { refuseForeignForm } from "./refuse-foreign-form.js"
import { show } from "./show.js"

export const pages = new Elysia()
  .use(plugin)
  .get("/", async (context) => {
    const session = await auth(context)
    return show(session ? homePage(session, ownForms()) : welcomePage())
  })
  .guard({ authorized: true }, (app) =>
    app
      .get("/members", ({ session }) => show(membersPage(session)))
      .get("/admin", ({ session }) => show(adminPage(session))),
  )
  .post(
    "/name",
    async ({ body, request, set }) => {
      await unstable_update({ request, set }, { user: { name: body.name } })
      // On Node.js, Elysia's own `redirect` does not accept a path.
      return new Response(null, { status: 303, headers: { location: "/" } })
    },
    { body: t.Object({ name: t.String() }), beforeHandle: refuseForeignForm },
  )
  .post("/sign-out", async (context) => signOut(context, { redirectTo: "/" }), {
    beforeHandle: refuseForeignForm,
  })
