// An application on Bun. It prints its address, and ends when its standard input ends.
import { ElysiaAuth } from "@sallyport/elysia"
import { Elysia } from "elysia"

const { plugin, auth, signOut } = ElysiaAuth({
  trustHost: true,
  secret: "password-test-secret-password-test-secret",
  session: { updateAge: 0 },
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
  .post("/sign-out", async (context) => signOut(context, { redirectTo: "/" }))
  .listen({ port: 0, hostname: "127.0.0.1" })

process.stdout.write(`http://127.0.0.1:${app.server?.port}\n`)
process.stdin.on("end", () => process.exit()).resume()
