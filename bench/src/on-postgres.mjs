// What stored sessions cost on PostgreSQL: CPU of our process, queries, and bytes in the tables.
import { Kysely, PostgresDialect, sql } from "kysely"
import { openPostgres } from "./adapters/postgres-schema.mjs"
import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { browserCookies, configure, expectPerson, salt, SITE, us } from "./libraries.mjs"

const DAY = 24 * 60 * 60 * 1000
/** Checks at any moment. */
const AT_ONCE = 32
/** Milliseconds. */
const ROUND = 200
const WARM_UP = 2000

/** Rows of `{ name, value }`; `sessions` is how many rows the table gets. */
export async function onPostgres({ sessions, seconds }) {
  const { db, queries, drop } = await openSchema()
  try {
    await migrateToLatest(db)
    const adapter = KyselyAdapter(db)
    const { id } = await fill(db, adapter, sessions)
    await adapter.createSession({ sessionToken: "t".repeat(64), userId: id, expires: inADay() })
    const config = configure(us, { adapter, session: { strategy: "database" } })
    const check = await sessionCheck(config)
    queries.length = 0
    await check()
    const asked = queries.length
    const { cpu, system, perSecond } = await flood(check, seconds)
    return [
      { name: `Session check among ${sessions} sessions: CPU of our process, µs`, value: cpu },
      { name: "… of it in system calls, µs", value: system },
      { name: "… checks a second by one process, pool of 10", value: perSecond },
      { name: "… queries", value: asked },
      ...(await byEmail(config, queries)),
      { name: "A row of Session with its indexes, bytes", value: await bytesOf(db, "Session") },
      { name: "A row of User with its indexes, bytes", value: await bytesOf(db, "User") },
    ]
  } finally {
    await drop()
  }
}

const inADay = () => new Date(Date.now() + 30 * DAY)

async function openSchema() {
  const { pool, drop } = await openPostgres()
  const queries = []
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => queries.push(query.sql),
  })
  return { db, queries, drop }
}

/** As many users as sessions, each with an address and a token of the usual length; answers one user more, Ada. */
async function fill(db, adapter, sessions) {
  await sql`insert into "User" ("id", "name", "email", "image")
    select gen_random_uuid(), 'Ada Lovelace', 'person-' || n || '@example.com', 'https://example.com/picture/' || n
    from generate_series(1, ${sessions}) n`.execute(db)
  await sql`insert into "Session" ("id", "sessionToken", "userId", "expires")
    select gen_random_uuid(), md5(n::text) || md5('b' || n::text), u."id", now() + interval '30 days'
    from (select "id", row_number() over () as n from "User") u`.execute(db)
  await sql`analyze`.execute(db)
  const ada = { name: "Ada Lovelace", email: "ada@example.com", emailVerified: null }
  return adapter.createUser({ id: "", ...ada })
}

async function bytesOf(db, table) {
  const { rows } = await sql`select pg_total_relation_size(${`"${table}"`}::regclass)
    / (select count(*) from ${sql.table(table)}) as bytes`.execute(db)
  return Number(rows[0].bytes)
}

async function sessionCheck(config) {
  const { cookie } = await browserCookies(us, config)
  const headers = { cookie: `${cookie}; ${salt}=${"t".repeat(64)}` }
  await expectPerson(us, config, headers)
  return async () => (await us.Auth(new Request(`${SITE}/session`, { headers }), config)).json()
}

/**
 * Many checks at once, as a server has them; of many short rounds the best, as the database works on the same machine.
 */
async function flood(check, seconds) {
  const end = performance.now() + WARM_UP + seconds * 1000
  const warm = performance.now() + WARM_UP
  const rounds = []
  while (performance.now() < end) {
    const round = await runRound(check)
    if (performance.now() > warm) rounds.push(round)
  }
  const [best] = rounds.sort((a, b) => a.cpu - b.cpu)
  return { ...best, perSecond: Math.max(...rounds.map(({ perSecond }) => perSecond)) }
}

/** CPU microseconds a check, those of them in system calls, and checks a second. */
async function runRound(check) {
  const before = process.cpuUsage()
  const began = performance.now()
  let count = 0
  const go = async () => {
    while (performance.now() < began + ROUND) {
      await check()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  const { user, system } = process.cpuUsage(before)
  return {
    cpu: (user + system) / count,
    system: system / count,
    perSecond: (count * 1000) / (performance.now() - began),
  }
}

/** The queries of a first sign-in by email, from the form to the session, and of the sign-out after it. */
async function byEmail(options, queries) {
  let link = ""
  const email = { id: "email", type: "email", name: "Email" }
  const sendVerificationRequest = ({ url }) => {
    link = url
  }
  const config = { ...options, providers: [{ ...email, sendVerificationRequest }] }
  const visitor = await openVisitor(config)
  queries.length = 0
  await visitor.post("signin/email", { email: "grace@example.com" })
  const start = queries.length
  await visitor.get(link)
  const finish = queries.length - start
  await visitor.post("signout")
  const signOut = queries.length - start - finish
  return [
    { name: "First sign-in by email: queries to send the link", value: start },
    { name: "… queries to use it", value: finish },
    { name: "Sign-out: queries", value: signOut },
  ]
}

async function openVisitor(config) {
  const { cookie, csrfToken } = await browserCookies(us, config)
  const jar = new Map(cookie.split("; ").map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
  const visit = async (url, init) => {
    const headers = { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }
    const answer = await us.Auth(new Request(url, { ...init, headers }), config)
    for (const line of answer.headers.getSetCookie())
      jar.set(...line.split(";")[0].split(/=(.*)/s).slice(0, 2))
    if (/error/.test(answer.headers.get("location"))) throw new Error(`${url} was refused`)
  }
  return {
    get: (url) => visit(url, {}),
    post: (path, fields = {}) =>
      visit(`${SITE}/${path}`, {
        method: "POST",
        body: new URLSearchParams({ csrfToken, ...fields }),
      }),
  }
}
