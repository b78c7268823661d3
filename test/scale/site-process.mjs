// One of several processes that serve the same site: `node site-process.mjs`, configured by its environment. It reports
// by IPC where it listens.
import express from "express"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { markOperations } from "@sallyport/core/adapters"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import { ExpressAuth } from "@sallyport/express"
import { KyselyAdapter } from "@sallyport/kysely-adapter"

const { DATABASE_URL, SMTP_URL, ISSUER, CLIENT_ID, CLIENT_SECRET, SESSIONS } = process.env
/** Such as `createUser:after`: where this process should be killed. */
const [diesIn, diesWhen] = process.env.DIES_AT?.split(":") ?? []
/** Operations that the adapter should lack, as third-party adapters do. */
const lacking = process.env.LACKING?.split(",") ?? []

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5 })
const adapter = KyselyAdapter(new Kysely({ dialect: new PostgresDialect({ pool }) }))

const app = express()
app.use(
  "/auth",
  ExpressAuth({
    secret: "the secret that all processes of the site have",
    session: { strategy: "database" },
    // Links are refused on purpose here; what must not happen shows in the responses.
    logger: { error: () => undefined },
    adapter: SESSIONS === "memory" ? withSessionsInMemory(adapter) : mortal(without(adapter)),
    providers: [
      Nodemailer({ server: SMTP_URL, from: "site@example.com" }),
      {
        id: "local",
        name: "Local",
        type: "oidc",
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
      },
    ],
  }),
)
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())

function without(stored) {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !lacking.includes(name)))
}

/**
 * The adapter of a process that is killed before or after one operation, as by a failing machine. Marked, because the
 * operations still fit each other: `createUserAndAccount` should be used, whichever of them ends the process.
 */
function mortal(stored) {
  if (!diesIn) return stored
  const die = () => process.kill(process.pid, "SIGKILL")
  const operation = async (...given) => {
    if (diesWhen === "before") die()
    await stored[diesIn](...given)
    die()
  }
  return markOperations({ ...stored, [diesIn]: operation })
}

/** The planted fault: sessions exist only in memory, and are lost with the process. */
function withSessionsInMemory(stored) {
  const sessions = new Map()
  return {
    ...stored,
    createSession: async (session) => {
      sessions.set(session.sessionToken, session)
      return session
    },
    getSessionAndUser: async (token) => {
      const session = sessions.get(token)
      return session ? { session, user: await stored.getUser(session.userId) } : null
    },
    deleteSession: async (token) => {
      const session = sessions.get(token)
      sessions.delete(token)
      return session ?? null
    },
  }
}
