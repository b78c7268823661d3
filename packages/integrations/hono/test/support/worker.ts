import { HonoAuth } from "@sallyport/hono"
import { Hono } from "hono"

interface Bindings {
  readonly AUTH_SECRET: string
  readonly PASSWORD: string
}

const { handler, auth, guard, signIn, signOut } = HonoAuth((c) => ({
  providers: [
    {
      id: "password",
      type: "credentials",
      name: "Password",
      credentials: { password: { type: "password" } },
      // A worker receives its bindings with each request.
      authorize: ({ password }) =>
        password === (c.env as Bindings).PASSWORD ? { id: "1", name: "Ada" } : null,
    },
  ],
}))

const app = new Hono<{ Bindings: Bindings }>()
app.use(handler)
app.get("/", async (c) => c.json(await auth(c)))
app.get("/members", guard, (c) => c.text(`Hello, ${c.var.session.user?.name}`))
app.post("/sign-in", async (c) => signIn(c, "password", await c.req.formData()))
app.post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))

// oxlint-disable-next-line import/no-default-export -- workers require a default export
export default app
