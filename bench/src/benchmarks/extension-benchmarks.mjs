// Reading a token with an extension that is asked whether the session goes on, and without any.
import { readSession } from "@sallyport/core/integration"
import { configure, expectPerson, signedInCookie, SITE, us } from "../libraries.mjs"

/** What a token says of its session if extensions are on. */
const facts = "s1.0123456789abcdef01234567.tg0000.c0."

/** It remembers who is signed in, so it answers without asking a store, as every read within its bound does. */
const remembering = {
  name: "remembering",
  phases: () => {
    const signedIn = new Set([facts])
    return { read: async (_, { claims }) => signedIn.has(claims.sallyport) }
  },
  join: ([only], setup) => ({
    phases: only.phases(setup),
    problems: [],
    startFacts: () => facts,
    operations: new Map(),
    administration: {},
  }),
}

const without = () => configure(us)
const withOne = () => configure(us, { extensions: [remembering] })

export const benchmarks = [
  {
    name: "GET /session, token",
    sides: { ours: () => overHttp(without()), extended: () => overHttp(withOne(), facts) },
  },
  {
    name: "who is signed in, on the server, token",
    sides: { ours: () => readOnly(without()), extended: () => readOnly(withOne(), facts) },
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
