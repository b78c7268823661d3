// One process of a site whose people manage their accounts, and which has a back office, by the packages of one checkout:
// `node people-process.mjs FOLDER STRATEGY DATABASE`. It is forked, and answers what the test sends: requests, calls of admin()
// and me(), how far its clock is ahead, and at which write its store stops. A checkout from before accounts() goes without it.
import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import pg from "pg"
import { stoppingStore } from "./stopping-store.mjs"

const [folder, strategy, connectionString, order, keys] = process.argv.slice(2)
const require = createRequire(path.join(folder, "packages/adapters/pg/package.json"))
const load = async (name) => import(pathToFileURL(require.resolve(name)).href)
const loadIfThere = async (name) => load(name).catch(() => null)

/** Milliseconds by which the clock of this process is ahead. */
let clock = 0
const { now } = Date
Date.now = () => now() + clock

const { Auth } = await load("@sallyport/core")
const { admin } = await load("@sallyport/core/admin")
const { meOf } = await load("@sallyport/core/me")
const { markOperations } = await load("@sallyport/core/adapters")
const { audit } = await load("@sallyport/core/audit")
const { notices } = await load("@sallyport/core/notices")
const { secondFactors } = await load("@sallyport/core/second-factors")
const { sessions } = await load("@sallyport/core/sessions")
const { default: Password } = await load("@sallyport/core/providers/password")
const { pgRecords, PostgresAdapter, migrateToLatest } = await load("@sallyport/pg-adapter")
const accounts = await loadIfThere("@sallyport/core/accounts")
const administration = await loadIfThere("@sallyport/core/administration")
const apiKeys = keys && (await loadIfThere("@sallyport/core/api-keys"))
const access = await loadIfThere("@sallyport/core/access")

/** What is sent has left this process, whatever becomes of it. */
const send = async (mail) => new Promise((resolve) => process.send({ mail }, resolve))
const store = stoppingStore()
const client = new pg.Pool({ connectionString, max: 5 })
await migrateToLatest(client)

/** An OAuth provider whose code says who comes back, and that vouches for no address. */
const providerNamed = (id) => ({
  id,
  name: id,
  type: "oauth",
  clientId: "client",
  clientSecret: "secret",
  checks: ["state"],
  authorization: "https://op.test/authorize",
  token: {
    url: "https://op.test/token",
    exchange: ({ params }) => Response.json({ access_token: params.code, token_type: "bearer" }),
  },
  userinfo: {
    url: "https://op.test/userinfo",
    request: ({ tokens }) => ({ id: tokens.access_token }),
  },
  profile: (person) => ({ id: person.id, name: person.id }),
})

/** It costs nothing: what is tried here is not how long a hash takes. */
const hashing = {
  hashPassword: async (password) => `plain:${password}`,
  verifyPassword: async (password, hash) => hash === `plain:${password}`,
  needsRehash: () => false,
}

const adapter = PostgresAdapter(client)
const records = pgRecords(client)
const extensions = [
  sessions({ maxStaleness: 0 }),
  secondFactors(),
  audit(),
  notices(),
  ...(accounts ? [accounts.accounts()] : []),
  ...(administration
    ? [administration.administration({ mayActAs: (actor) => actor.email === "boss@example.com" })]
    : []),
]

/** Functions do not pass between processes, so what people may give comes as a list. */
if (apiKeys) {
  const { granted, ...options } = JSON.parse(keys)
  extensions.push(apiKeys.apiKeys({ ...options, ...(granted && { grantable: () => granted }) }))
}

const config = {
  adapter: markOperations({ ...adapter, ...store.around(adapter) }),
  records: Object.assign(Object.create(records), store.around(records)),
  secret: "the secret that all processes of the site have",
  trustHost: true,
  session: { strategy },
  // What is refused on purpose here shows in the responses.
  logger: { error: () => undefined, warn: () => undefined },
  mail: async ({ to, subject, text }) => send({ to, subject, text }),
  extensions: order === "reversed" ? extensions.toReversed() : extensions,
  providers: [
    {
      id: "email",
      name: "Email",
      type: "email",
      sendVerificationRequest: async ({ identifier, url }) =>
        send({ to: identifier, subject: "link", text: url }),
    },
    providerNamed("one"),
    providerNamed("two"),
    Password({ hashing }),
  ],
}

async function fetched({ url, ...init }) {
  const response = await Auth(new Request(url, init), config)
  const headers = [...response.headers]
  return { status: response.status, headers, body: await response.text() }
}

/** The function of an object to which a path leads, called. */
const call = async (from, [name, ...rest], args) =>
  rest.length > 0 ? call(from[name], rest, args) : from[name](...args)

async function calledByAdmin({ admin: names, args }) {
  return { result: await call(admin(config), names, args) }
}

async function calledByKey({ key }) {
  const headers = { authorization: `Bearer ${key}` }
  return { result: await access.accessOf(config, new Request("http://app.test/", { headers })) }
}

async function calledByMe({ me: names, cookie, args }) {
  const request = new Request("http://app.test/", { headers: { cookie } })
  const { me, cookies } = await meOf(config, request)
  if (!me) throw new Error("nobody is signed in")
  const result = await call(me, names, args)
  const lines = cookies().map(({ name, value, options }) =>
    options.maxAge === 0 ? `${name}=; Path=/; Max-Age=0` : `${name}=${value}; Path=/`,
  )
  return { result, cookies: lines }
}

async function answer(message) {
  if (message.url !== undefined) return fetched(message)
  if (message.admin) return calledByAdmin(message)
  if (message.me) return calledByMe(message)
  if (message.key) return calledByKey(message)
  if (message.clock !== undefined) return void (clock = message.clock)
  if (message.stop !== undefined) return { result: store.stop(message.stop) }
  throw new Error("not a message that this process knows")
}

async function reply({ id, ...message }) {
  const failed = (error) => ({ error: `${error?.type}: ${error?.message}` })
  process.send({ id, ...(await answer(message).catch(failed)) })
}

process.on("message", (message) => void reply(message))
process.on("disconnect", () => process.exit())
process.send("ready")
