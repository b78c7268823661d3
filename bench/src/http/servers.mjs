// Servers that answer the same request, each started in a process of its own. Their routes are those of a small
// application.
import { createServer } from "node:http"
import express from "express"
import { secret, signedInCookie, them, us } from "../libraries.mjs"

const person = () => signedInCookie(us, { secret, trustHost: true, providers: [] })
const credentials = {
  id: "credentials",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: () => null,
}

/** What both packages of Express are given. */
function options({ GitHub, Google }) {
  const client = { clientId: "id", clientSecret: "secret" }
  return { secret, trustHost: true, providers: [GitHub(client), Google(client), credentials] }
}

/** Each returns the server, and the request that it is to be sent. */
export const servers = {
  "express, GET /auth/session, ours": async () => onExpress(await import("@sallyport/express"), us),
  "express, GET /auth/session, theirs": async () => onExpress(await import("@auth/express"), them),
  "express, a route that reads the session, ours": async () =>
    ownRoute(await import("@sallyport/express"), us),
  "express, a route that reads the session, theirs": async () =>
    ownRoute(await import("@auth/express"), them),
  "express, GET /get-session, better-auth": () => betterAuth(),
  "express, a route that does nothing": async () => {
    const app = express()
    app.get("/", (_req, res) => void res.json({ user: null }))
    return { server: createServer(app), path: "/", cookie: "" }
  },
  "node:http, a route that does nothing": async () => ({
    server: createServer((_req, res) => res.end('{"user":null}')),
    path: "/",
    cookie: "",
  }),
}

async function onExpress({ ExpressAuth }, library) {
  const app = express()
  app.set("trust proxy", true)
  // The wildcard in the form that either package understands on Express 5.
  app.use(/^\/auth\/(.*)/, ExpressAuth(options(library)))
  return { server: createServer(app), path: "/auth/session", cookie: await person() }
}

async function ownRoute({ getSession }, library) {
  const app = express()
  const config = options(library)
  app.get("/me", async (req, res) => void res.json(await getSession(req, config)))
  return { server: createServer(app), path: "/me", cookie: await person() }
}

async function betterAuth() {
  const { sealedHandler } = await import("../peers/better-auth.mjs")
  const { toNodeHandler } = await import("better-auth/node")
  const { auth, cookie } = await sealedHandler()
  const app = express()
  app.all("/api/auth/*splat", toNodeHandler(auth))
  return { server: createServer(app), path: "/api/auth/get-session", cookie }
}
