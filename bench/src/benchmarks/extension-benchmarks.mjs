// Reading a token without extensions, and with sessions(): within `maxStaleness`, and when the store is asked.
import { createHash } from "node:crypto"
import { readSession } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { configure, expectPerson, signedInCookie, SITE, us } from "../libraries.mjs"

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
]

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
