// One process of a site by the packages of one checkout: `node version-process.mjs FOLDER STRATEGY DATABASE`. It is forked,
// answers the requests that it is sent, and says which mails it has sent.
import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import pg from "pg"

const [folder, strategy, connectionString] = process.argv.slice(2)
const require = createRequire(path.join(folder, "packages/adapters/pg/package.json"))
const load = async (name) => import(pathToFileURL(require.resolve(name)).href)

const { Auth } = await load("@sallyport/core")
const { audit } = await load("@sallyport/core/audit")
const { notices } = await load("@sallyport/core/notices")
const { rateLimits } = await load("@sallyport/core/rate-limits")
const { secondFactors } = await load("@sallyport/core/second-factors")
const { sessions } = await load("@sallyport/core/sessions")
const { default: EmailCode } = await load("@sallyport/core/providers/email-code")
const { default: Password } = await load("@sallyport/core/providers/password")
const { default: PostgresAdapter, migrateToLatest } = await load("@sallyport/pg-adapter")

const mails = []
const client = new pg.Pool({ connectionString, max: 5 })
await migrateToLatest(client)

/** It costs nothing: what is tried here is not how long a hash takes. */
const hashing = {
  hashPassword: async (password) => `plain:${password}`,
  verifyPassword: async (password, hash) => hash === `plain:${password}`,
  needsRehash: () => false,
}

const config = {
  adapter: PostgresAdapter(client),
  secret: "the secret that both versions of the site have",
  trustHost: true,
  session: { strategy },
  mail: async ({ to, text }) => void mails.push({ to, text }),
  extensions: [sessions({ maxStaleness: 0 }), secondFactors(), audit(), notices(), rateLimits()],
  providers: [
    EmailCode(
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: async ({ identifier, url, code }) =>
          void mails.push({ to: identifier, text: url, code }),
      },
      {},
    ),
    Password({ hashing }),
  ],
}

async function answer({ id, url, ...init }) {
  if (url === undefined) return process.send({ id, mails })
  const response = await Auth(new Request(url, init), config)
  const headers = [...response.headers]
  return process.send({ id, status: response.status, headers, body: await response.text() })
}

process.on("message", (message) => void answer(message))
process.on("disconnect", () => process.exit())
process.send("ready")
