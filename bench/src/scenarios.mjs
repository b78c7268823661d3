import * as theirCore from "@auth/core"
import * as theirJwt from "@auth/core/jwt"
import theirGitHub from "@auth/core/providers/github"
import theirGoogle from "@auth/core/providers/google"
import * as ourCore from "@sallyport/core"
import { readSession } from "@sallyport/core/integration"
import * as ourJwt from "@sallyport/core/jwt"
import ourGitHub from "@sallyport/core/providers/github"
import ourGoogle from "@sallyport/core/providers/google"
import { databases } from "./databases.mjs"

const SITE = "http://app.test/auth"
const secret = "bench-secret-bench-secret-bench-secret"
const salt = "authjs.session-token"
const claims = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://example.com/ada.png",
  sub: "u1",
}
const client = { clientId: "id", clientSecret: "secret" }
const quiet = { error: () => undefined, warn: () => undefined }

const credentials = {
  id: "credentials",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: () => ({ id: "u1", name: "Ada Lovelace", email: "ada@example.com" }),
}

/** The same configuration for either library. */
function configure({ GitHub, Google }, options = {}) {
  return {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [GitHub(client), Google(client), credentials],
    ...options,
  }
}

const us = { ...ourCore, encode: ourJwt.encode, GitHub: ourGitHub, Google: ourGoogle }
const them = { ...theirCore, encode: theirJwt.encode, GitHub: theirGitHub, Google: theirGoogle }

/** What is measured: each a pair of functions that do the same thing. The first is the JWT session check. */
export async function scenarios() {
  const rows = await databases()
  return [
    await pair("GET /session, jwt", (library) => sessionRead(library, configure(library))),
    await pair("GET /session, jwt, updateAge 0", (library) =>
      sessionRead(library, configure(library, { session: { updateAge: 0 } })),
    ),
    {
      name: "auth(), read only, jwt",
      ours: await readOnly(),
      theirs: await throughResponse(them, configure(them)),
    },
    await pair("GET /session, database (SQLite)", (library) =>
      storedRead(library, library === us ? rows.ours : rows.theirs),
    ),
    await pair("POST credentials", (library) => signIn(library)),
    await pair("POST OAuth start", (library) => startOAuth(library)),
  ]
}

async function pair(name, make) {
  return { name, ours: await make(us), theirs: await make(them) }
}

/** The cookies that a browser in steady state sends. */
async function browserCookies(library, config) {
  const response = await library.Auth(new Request(`${SITE}/csrf`), config)
  const { csrfToken } = await response.json()
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0])
  return {
    csrfToken,
    cookie: [...cookies, `authjs.callback-url=${encodeURIComponent("http://app.test")}`].join("; "),
  }
}

async function sessionRead(library, config) {
  const { cookie } = await browserCookies(library, config)
  const token = await library.encode({ token: claims, secret, salt })
  const headers = { cookie: `${cookie}; ${salt}=${token}` }
  await expectPerson(library, config, headers)
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), config)
}

async function throughResponse(library, config) {
  const { cookie } = await browserCookies(library, config)
  const headers = {
    cookie: `${cookie}; ${salt}=${await library.encode({ token: claims, secret, salt })}`,
  }
  return async () =>
    (await library.Auth(new Request(`${SITE}/session`, { headers }), config)).json()
}

async function readOnly() {
  const config = configure(us)
  const { cookie } = await browserCookies(us, config)
  const header = `${cookie}; ${salt}=${await us.encode({ token: claims, secret, salt })}`
  return () => readSession(config, { cookie: header, secure: false })
}

async function storedRead(library, { adapter, token }) {
  const config = configure(library, { adapter })
  const { cookie } = await browserCookies(library, config)
  const headers = { cookie: `${cookie}; ${salt}=${token}` }
  await expectPerson(library, config, headers)
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), config)
}

async function signIn(library) {
  const config = configure(library)
  const { cookie, csrfToken } = await browserCookies(library, config)
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
  const body = `csrfToken=${csrfToken}&username=ada&password=x`
  const operation = () =>
    library.Auth(
      new Request(`${SITE}/callback/credentials`, { method: "POST", headers, body }),
      config,
    )
  const response = await operation()
  if (!response.headers.getSetCookie().join().includes(salt)) throw new Error("not signed in")
  return operation
}

async function startOAuth(library) {
  const config = configure(library)
  const { cookie, csrfToken } = await browserCookies(library, config)
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
  const body = `csrfToken=${csrfToken}`
  const operation = () =>
    library.Auth(new Request(`${SITE}/signin/github`, { method: "POST", headers, body }), config)
  const response = await operation()
  if (!response.headers.get("location")?.startsWith("https://github.com/"))
    throw new Error("not started")
  return operation
}

/** A benchmark of "nobody is signed in" would look splendid. */
async function expectPerson(library, config, headers) {
  const session = await (
    await library.Auth(new Request(`${SITE}/session`, { headers }), config)
  ).json()
  if (session?.user?.email !== "ada@example.com") throw new Error("nobody is signed in")
}
