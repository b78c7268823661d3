/**
 * An application as Auth.js users write it: every import has an official name. It prints its port and its emails to
 * stdout.
 */
import { meOf } from "@auth/core/me"
import { memoryRecords } from "@auth/core/records"
import { sessions } from "@auth/core/sessions"
import { ExpressAuth, getSession } from "@auth/express"
import express from "express"
import { openStore } from "./store.mjs"

const { AUTH_SECRET, OIDC_ISSUER, OIDC_ID, OIDC_SECRET, STORE, SESSIONS } = process.env

const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
const { adapter, rows } = await openStore(STORE)

const password = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password: typed }) =>
    typed === "right" ? { id: username, name: "Ada", email: "ada@example.com" } : null,
}
const email = {
  id: "email",
  name: "Email",
  type: "email",
  sendVerificationRequest: ({ identifier, url }) => tell({ mail: url, to: identifier }),
}
const local = {
  id: "local",
  name: "Local",
  type: "oidc",
  issuer: OIDC_ISSUER,
  clientId: OIDC_ID,
  clientSecret: OIDC_SECRET,
  allowDangerousEmailAccountLinking: true,
}

const config = {
  secret: AUTH_SECRET,
  trustHost: true,
  providers: adapter ? [local, email] : [local, password],
  ...(adapter && { adapter }),
  // The official adapters have no records.
  ...(SESSIONS && {
    // The provider does not say when it asked, and there is a mailbox beside it.
    extensions: [sessions({ maxStaleness: 0, reauthenticates: ["local"] })],
    records: memoryRecords({ singleProcess: true }),
  }),
  callbacks: {
    session: ({ session, user, token }) => ({
      ...session,
      user: { ...session.user, id: user?.id ?? token?.sub },
    }),
  },
}

const app = express()
app.use("/auth", ExpressAuth(config))
app.get("/me", async (request, response) => {
  response.json(await getSession(request, config))
})
app.all("/sessions/:name", async (request, response) => {
  const { me, cookies } = await meOf(config, request)
  const result = await me?.sessions[request.params.name](request.query.id)
  for (const { name, value, options } of cookies()) response.cookie(name, value, options)
  response.json(result ?? null)
})
app.get("/rows", async (_, response) => {
  response.json(await rows())
})
const server = app.listen(0, "127.0.0.1", () => tell({ port: server.address().port }))
