import { accountPage } from "@sallyport/core/account-page"
import { admin } from "@sallyport/core/admin"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth, getSession } from "@sallyport/express"
import Credentials from "@sallyport/express/providers/credentials"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import express from "express"
import { terms } from "sallyport-terms"

const adapter = MemoryAdapter()
const config = {
  secret: "own-extension-secret-own-extension",
  trustHost: true,
  adapter,
  session: { strategy: "jwt" },
  providers: [
    Credentials({
      credentials: { name: {} },
      authorize: ({ name }) => (name === "Ada" ? { id: "ada", name } : null),
    }),
  ],
  extensions: [
    sessions(),
    accountPage(),
    terms({ version: process.env.TERMS_VERSION ?? "1", href: "/terms" }),
  ],
}

const app = express()
app.use("/auth/{*splat}", ExpressAuth(config))
app.get("/accepted", async (request, response) => {
  response.send(String(await admin(config).terms.versionOf("ada")))
})
app.get("/", async (request, response) => {
  const session = await getSession(request, config)
  response.send(session ? `Hello, ${session.user.name}` : "Nobody is signed in")
})
app.listen(Number(process.env.PORT), "localhost")
