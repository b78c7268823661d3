// Reading a token without extensions, and with sessions(): within `maxStaleness`, and when the store is asked. Signing in
// without extensions, with rateLimits() (let through, and refused), and with audit(). Password beside its floor, and second
// factors for somebody who has none, and in a trusted browser.
import { createHash } from "node:crypto"
import { accounts } from "@sallyport/core/accounts"
import { administration } from "@sallyport/core/administration"
import { readSession } from "@sallyport/core/integration"
import { previousSessions } from "@sallyport/core/previous-sessions"
import { memoryRecords } from "@sallyport/core/records"
import { audit } from "@sallyport/core/audit"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { browserCookies, configure, expectPerson, signedInCookie, SITE, us } from "../libraries.mjs"
import { ada, oneUser } from "./one-user.mjs"
import { floorOfPassword, free, real, signInByPassword } from "./password-floor.mjs"
import { inTrustedBrowser } from "./trusted-browser.mjs"

const sid = "0123456789abcdef01234567"
/** What the library knows of the session: a sign-in with a password. */
const facts = `s1.${sid}.tg0000.c0.`
const day = 24 * 60 * 60 * 1000

const without = () => configure(us)

/** A site on which that session has a record. The questions to its store are counted. */
async function withSessions(maxStaleness, others = [], parts = {}) {
  const records = memoryRecords({ singleProcess: true })
  const id = createHash("sha256").update(sid).digest("base64url")
  const seen = Math.floor(Date.now() / 1000)
  const value = { created: seen, seen, method: "credentials", provider: "password", isUser: false }
  const expires = new Date(Date.now() + 60 * day)
  await records.put({ collection: "session", id, owner: "ada", value, expires }, "absent")
  const extensions = [sessions({ maxStaleness }), ...others]
  return configure(us, { ...parts, extensions, records })
}

/** A browser that has been moved: it has the present cookie, and the mark beside it. */
function withPrevious() {
  const until = new Date(Date.now() + 30 * day)
  const previous = previousSessions([{ until, strategy: "jwt", cookie: "former.session" }])
  return configure(us, { session: { strategy: "jwt", previous } })
}

export const benchmarks = [
  {
    name: "GET /session with a present cookie, session.previous",
    sides: { ours: () => overHttp(without()), added: async () => overHttpMoved(withPrevious()) },
  },
  {
    name: "GET /session where sessions() asks its store, administration()",
    sides: {
      ours: async () => overHttp(await withSessions(0), facts),
      added: async () => overHttp(await withSessions(0, [administration()]), facts),
    },
  },
  {
    name: "GET /session where sessions() asks its store, accounts()",
    sides: {
      ours: async () => overHttp(await withSessions(0, [], kept), facts),
      added: async () => overHttp(await withSessions(0, [accounts()], kept), facts),
    },
  },
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
  {
    name: "sign-in with Password, its hash costs nothing",
    sides: { ours: () => floorOfPassword(free), password: () => signInByPassword(free) },
  },
  {
    name: "sign-in with Password, argon2id (19 MiB)",
    sides: { ours: () => floorOfPassword(real), password: () => signInByPassword(real) },
  },
  {
    name: "sign-in with a password (its check costs nothing), sessions()",
    sides: {
      ours: () => withPassword(withFactors([]), 302),
      noFactor: () => withPassword(withFactors([secondFactors()]), 302),
      trusted: () => inTrustedBrowser(withFactors([secondFactors()])),
    },
  },
  {
    name: "sign-in of a stored user with a password (its check costs nothing), sessions()",
    sides: {
      ours: () => withPassword(withPeople([]), 302),
      managed: () => withPassword(withPeople([accounts()]), 302),
      blocked: () => withPassword(withPeople([administration()]), 302),
    },
  },
]

/** What accounts() needs, on both sides. */
const kept = { adapter: oneUser, session: { strategy: "jwt" }, mail: async () => {} }

function withFactors(extensions) {
  const records = memoryRecords({ singleProcess: true })
  // Without an adapter people of OAuth providers have no id that stays, so there is only the password.
  const providers = [without().providers.at(-1)]
  return configure(us, { records, providers, extensions: [sessions(), ...extensions] })
}

/** The user is in a store, and may have asked for something, or be blocked. */
function withPeople(extensions) {
  const records = memoryRecords({ singleProcess: true })
  const password = { ...without().providers.at(-1), authorize: () => ada }
  const listed = [sessions(), ...extensions]
  return configure(us, { ...kept, records, providers: [password], extensions: listed })
}

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

async function overHttpMoved(config) {
  const cookie = await signedInCookie(us, config)
  const ask = (sent) =>
    us.Auth(new Request(`${SITE}/session`, { headers: { cookie: sent } }), config)
  const set = (await ask(cookie)).headers.getSetCookie().map((line) => line.split(";")[0])
  const moved = [cookie, ...set.filter((pair) => pair.includes(".moved="))].join("; ")
  await expectPerson(us, config, { cookie: moved })
  return () => ask(moved)
}

async function readOnly(config, sallyport) {
  const cookie = await signedInCookie(us, config, sallyport && { sallyport })
  await expectPerson(us, config, { cookie })
  return () => readSession(config, { cookie, secure: false })
}
