import { ExpressAuth, getSession } from "@auth/express"
import Credentials from "@auth/express/providers/credentials"
import express from "express"

const authConfig = {
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "right" ? { id: "7", name: String(username), email: "ada@example.com" } : null,
    }),
    {
      id: "local",
      name: "Local",
      type: "oidc",
      issuer: process.env.OIDC_ISSUER,
      clientId: process.env.OIDC_ID,
      clientSecret: process.env.OIDC_SECRET,
    },
  ],
  callbacks: {
    jwt({ token, user, account, trigger, session }) {
      if (user) token.role = "reader"
      if (account) token.from = account.provider
      if (trigger === "update") token.name = session.name
      return token
    },
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub },
      from: token.from,
      role: token.role,
    }),
  },
}

async function currentSession(request, response, next) {
  response.locals.session = await getSession(request, authConfig)
  next()
}

const app = express()
app.set("trust proxy", true)
app.use("/auth", ExpressAuth(authConfig))
app.use(currentSession)

app.get("/", (_, response) => response.send("<h1>Home</h1>"))
app.get("/me", (_, response) => {
  response.send(`<pre id="session">${JSON.stringify(response.locals.session)}</pre>`)
})
app.get("/api/me", (_, response) => response.json(response.locals.session))
app.get("/protected", (_, response) => {
  if (!response.locals.session?.user) return response.redirect("/login")
  response.send("Protected")
})

app.listen(process.env.PORT, "localhost")
