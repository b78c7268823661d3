/** An application as Auth.js users write it, on the store beside it. Tells a test what it mailed, and what is stored. */
import { ExpressAuth, getSession } from "@auth/express"
import express from "express"
import openStore from "./store.mjs"

const { OIDC_ISSUER, OIDC_ID, OIDC_SECRET, PORT } = process.env

const { adapter, rows } = await openStore()
const mail = []

const authConfig = {
  adapter,
  session: { strategy: "database" },
  providers: [
    {
      id: "email",
      name: "Email",
      type: "email",
      from: "no-reply@example.com",
      maxAge: 3600,
      sendVerificationRequest: ({ identifier, url }) => void mail.push({ identifier, url }),
    },
    {
      id: "local",
      name: "Local",
      type: "oidc",
      issuer: OIDC_ISSUER,
      clientId: OIDC_ID,
      clientSecret: OIDC_SECRET,
    },
  ],
  callbacks: {
    session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }),
  },
}

const app = express()
app.use("/auth", ExpressAuth(authConfig))
app.get("/", (_, response) => response.send("<h1>Home</h1>"))
app.get("/me", async (request, response) => response.json(await getSession(request, authConfig)))
app.get("/mail", (_, response) => response.json(mail))
app.get("/rows", async (_, response) => response.json(await rows()))

app.listen(PORT, "localhost")
