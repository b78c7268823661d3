// Reading a token without extensions, and with sessions(): within `maxStaleness`, and when the store is asked. Signing in
// without extensions, with rateLimits() (let through, and refused), and with audit().
import { createHash } from "node:crypto"
import { readSession } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { audit } from "@sallyport/core/audit"
import { rateLimits } from "@sallyport/core/rate-limits"
import { sessions } from "@sallyport/core/sessions"
import { browserCookies, configure, expectPerson, signedInCookie, SITE, us } from "../libraries.mjs"

const sid = "0123456789abcdef01234567"
/** What the library knows of the session: a sign-in with a password. */
const facts = `s1.${sid}.tg0000.c0.`
const day = 24 * 60 * 60 * 1000

const without = () => configure(us)

/** A site on which that session has a record. The questions to its store are counted. */
async function withSessions(maxStaleness) {
  const records = memoryRecords({ singleProcess: true })
  const id = createHash("sha256").update(sid).digest("base64url")
  const seen = Math.floor(Date.now() / 1000)
  const value = { created: seen, seen, method: "credentials", provider: "password", isUser: false }
  const expires = new Date(Date.now() + 60 * day)
  await records.put({ collection: "session", id, owner: "ada", value, expires }, "absent")
  return configure(us, { extensions: [sessions({ maxStaleness })], records })
}

export const benchmarks = [
  {
    name: "GET /session, token",
    sides: {
      ours: () => overHttp(without()),
      within: async () => overHttp(await withSessions(10), facts),
      asked: async () => overHttp(await withSessions(0), facts),
    },
  },
  {
    name: "who is signed in, on the server, token",
    sides: {
      ours: () => readOnly(without()),
      within: async () => readOnly(await withSessions(10), facts),
      asked: async () => readOnly(await withSessions(0), facts),
    },
  },
  {
    name: "sign-in with a password (its check costs nothing)",
    sides: {
      ours: () => withPassword(without(), 302),
      counted: () => withPassword(withLimits(1_000_000), 302),
      refused: () => withPassword(withLimits(1), 429),
      audited: () => withPassword(withAudit(), 302),
    },
  },
]

/** Nobody who is let through here is wrong, so the one attempt that is allowed is used up before. */
function withLimits(most) {
  const limits = { credentials: { perClient: { most, seconds: 604_800 } } }
  const options = { client: "nginx", limits }
  const records = memoryRecords({ singleProcess: true })
  return configure(us, { extensions: [rateLimits(options)], records })
}

/** Each sign-in writes one record. They are forgotten with the process. */
function withAudit() {
  const records = memoryRecords({ singleProcess: true })
  return configure(us, { extensions: [audit()], records })
}

async function withPassword(config, status) {
  const { cookie, csrfToken } = await browserCookies(us, config)
  const headers = {
    cookie,
    "content-type": "application/x-www-form-urlencoded",
    "x-real-ip": "192.0.2.1",
  }
  const body = `csrfToken=${csrfToken}&username=ada&password=x`
  const post = (own) =>
    us.Auth(new Request(`${SITE}/callback/credentials`, { method: "POST", headers, body }), own)
  const wrong = { ...config.providers.at(-1), authorize: () => null }
  if (status === 429) await post({ ...config, providers: [wrong] })
  const operation = () => post(config)
  const answer = await operation()
  if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}`)
  return operation
}

async function overHttp(config, sallyport) {
  const headers = { cookie: await signedInCookie(us, config, sallyport && { sallyport }) }
  await expectPerson(us, config, headers)
  return () => us.Auth(new Request(`${SITE}/session`, { headers }), config)
}

async function readOnly(config, sallyport) {
  const cookie = await signedInCookie(us, config, sallyport && { sallyport })
  await expectPerson(us, config, { cookie })
  return () => readSession(config, { cookie, secure: false })
}
