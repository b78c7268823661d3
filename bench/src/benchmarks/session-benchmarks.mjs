// Reading who is signed in, by each library, in the ways that do the same work.
import { readSession } from "@sallyport/core/integration"
import {
  browserCookies,
  configure,
  expectPerson,
  salt,
  signedInCookie,
  SITE,
  them,
  us,
} from "../libraries.mjs"

const renewed = { session: { updateAge: 0 } }
const betterAuth = () => import("../peers/better-auth.mjs")
const databases = () => import("../databases.mjs")

/** `target` is the least ratio of @auth/core's CPU to ours; each side makes the operation that is measured. */
export const benchmarks = [
  {
    name: "GET /session, token",
    target: 1,
    floor: "… beside a Request, one raw decode and a Response",
    floorTarget: 1.6,
    sides: {
      ours: () => overHttp(us),
      theirs: () => overHttp(them),
      betterAuth: async () => (await betterAuth()).sealedOverHttp(),
      floor: async () => (await import("../floors/reading.mjs")).webGet(),
    },
  },
  {
    name: "GET /session, token renewed each time",
    sides: { ours: () => overHttp(us, renewed), theirs: () => overHttp(them, renewed) },
  },
  {
    name: "who is signed in, on the server, token",
    target: 1,
    floor: "… beside one raw decode (tag, cipher, JSON)",
    floorTarget: 1.6,
    sides: {
      ours: () => readOnly(),
      theirs: () => throughResponse(them),
      betterAuth: async () => (await betterAuth()).sealedOnServer(),
      ironSession: async () => (await import("../peers/iron-session.mjs")).ironSession(),
      floor: async () => (await import("../floors/reading.mjs")).rawDecode(),
    },
  },
  {
    name: "GET /session, stored (SQLite)",
    target: 1,
    floor: "… beside a Request, one prepared query and a Response",
    floorTarget: 2,
    sides: {
      ours: async () => stored(us, await (await databases()).ours()),
      theirs: async () => stored(them, await (await databases()).theirs()),
      betterAuth: async () => (await betterAuth()).storedOverHttp(),
      floor: async () => (await import("../floors/reading.mjs")).webGetStored(),
    },
  },
]

async function overHttp(library, options) {
  const config = configure(library, options)
  const headers = { cookie: await signedInCookie(library, config) }
  await expectPerson(library, config, headers)
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), config)
}

async function throughResponse(library) {
  const ask = await overHttp(library)
  return async () => (await ask()).json()
}

async function readOnly() {
  const config = configure(us)
  const cookie = await signedInCookie(us, config)
  return () => readSession(config, { cookie, secure: false })
}

async function stored(library, { adapter, token }) {
  const config = configure(library, { adapter })
  const { cookie } = await browserCookies(library, config)
  const headers = { cookie: `${cookie}; ${salt}=${token}` }
  await expectPerson(library, config, headers)
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), config)
}
