// An application on Bun. It prints its address, and ends when its standard input ends.
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { ElysiaAuth } from "@sallyport/elysia"
import { Elysia } from "elysia"

const { plugin, auth, me, signIn, signOut } = ElysiaAuth({
  trustHost: true,
  secret: "password-test-secret-password-test-secret",
  session: { updateAge: 0 },
  records: memoryRecords({ singleProcess: true }),
  extensions: [sessions({ address: (_, known) => known })],
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: () => ({ id: "1", name: "Ada" }),
    },
  ],
})

const app = new Elysia()
  .use(plugin)
  .get("/session", async (context) => JSON.stringify(await auth(context)))
  .get("/mine", ({ session }) => session.user?.name ?? "", { authorized: true })
  .get("/sessions", async (context) => (await me(context))?.sessions.list() ?? [])
  .post("/sign-in", async (context) => signIn(context, "credentials", { redirectTo: "/" }))
  .post("/sign-out", async (context) => signOut(context, { redirectTo: "/" }))
  .listen({ port: 0, hostname: "127.0.0.1" })

process.stdout.write(`http://127.0.0.1:${app.server?.port}\n`)
process.stdin.on("end", () => process.exit()).resume()
