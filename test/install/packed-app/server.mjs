import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { memoryRecords } from "@sallyport/core/records"
import { ExpressAuth, getCaller, getSession } from "@sallyport/express"
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
  records: memoryRecords({ singleProcess: true }),
  extensions: [apiKeys({ prefix: "packed", scopes: { "notes:read": "Read your notes" } })],
}

const app = express()
app.use("/auth/{*splat}", ExpressAuth(config))
app.get("/", async (request, response) => {
  const session = await getSession(request, config)
  response.send(session ? `Hello, ${session.user.name}` : "Nobody is signed in")
})
app.get("/key", async (_, response) => {
  const made = await admin(config).keys.create({ service: "test", scopes: ["notes:read"] })
  response.send(made.key)
})
app.get("/api/notes", async (request, response) => {
  const caller = await getCaller(request, config, { scopes: ["notes:read"] })
  if (caller.by !== "refusal") return response.json({ by: caller.by })
  const { status, headers, body } = caller.refusal
  return response.status(status).set(headers).json(body)
})
app.listen(Number(process.env.PORT), "localhost")
