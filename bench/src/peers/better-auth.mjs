// The same work by better-auth, as its documentation sets it up, with its rate limits and reports off.
import { betterAuth } from "better-auth"
import { getMigrations } from "better-auth/db/migration"
import Database from "libsql"
import { Kysely, SqliteDialect } from "kysely"
import { cacheStatements } from "@sallyport/kysely-adapter"
import { secret } from "../libraries.mjs"

const ORIGIN = "http://app.test"
const person = { name: "Ada Lovelace", email: "ada@example.com", password: "a password" }
const client = { clientId: "id", clientSecret: "secret" }

const sealed = { cookieCache: { enabled: true, maxAge: 86_400, strategy: "jwe" } }
const stored = { cookieCache: { enabled: false } }

/** `GET /get-session` with a cookie of the same cipher as ours. */
export async function sealedOverHttp() {
  const { auth, cookie } = await open(sealed)
  return () => auth.handler(get("/get-session", cookie))
}

/** The same session, asked for on the server. */
export async function sealedOnServer() {
  const { auth, cookie } = await open(sealed)
  return () => auth.api.getSession({ headers: new Headers({ cookie }) })
}

/** `GET /get-session` of a stored session. */
export async function storedOverHttp() {
  const { auth, cookie } = await open(stored)
  return () => auth.handler(get("/get-session", cookie))
}

/** What a server mounts, and the cookie of somebody who is signed in. */
export const sealedHandler = () => open(sealed)

/** A sign-in by password, with the hash stubbed. */
export async function withPassword() {
  const { auth } = await open(stored)
  return () => auth.handler(post("/sign-in/email", person))
}

/** The start of an OAuth sign-in. */
export async function startOAuth() {
  const { auth } = await open(stored)
  return () => auth.handler(post("/sign-in/social", { provider: "github" }))
}

async function open(session) {
  const db = new Kysely({
    dialect: new SqliteDialect({ database: cacheStatements(new Database(":memory:")) }),
  })
  const options = {
    secret,
    session,
    baseURL: ORIGIN,
    database: { db, type: "sqlite" },
    emailAndPassword: {
      enabled: true,
      password: {
        hash: async (text) => text,
        verify: async ({ hash, password }) => hash === password,
      },
    },
    socialProviders: { github: client, google: client },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }
  await (await getMigrations(options)).runMigrations()
  const auth = betterAuth(options)
  const signedUp = await auth.handler(post("/sign-up/email", person))
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  const found = await (await auth.handler(get("/get-session", cookie))).json()
  if (found?.user?.email !== person.email) throw new Error("better-auth: nobody is signed in")
  return { auth, cookie }
}

function get(path, cookie) {
  return new Request(`${ORIGIN}/api/auth${path}`, { headers: { cookie } })
}

function post(path, body) {
  return new Request(`${ORIGIN}/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(body),
  })
}
