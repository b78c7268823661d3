import { ExpressAuth, getSession } from "@sallyport/express"
import Credentials from "@sallyport/express/providers/credentials"
import express from "express"

const config = {
  secret: "packed-app-secret-packed-app-secret-",
  trustHost: true,
  providers: [
    Credentials({
      credentials: { name: {} },
      authorize: ({ name }) => (name === "Ada" ? { id: "ada", name } : null),
    }),
  ],
}

const app = express()
app.use("/auth/{*splat}", ExpressAuth(config))
app.get("/", async (request, response) => {
  const session = await getSession(request, config)
  response.send(session ? `Hello, ${session.user.name}` : "Nobody is signed in")
})
app.listen(Number(process.env.PORT), "localhost")
