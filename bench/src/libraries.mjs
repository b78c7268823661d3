// The same application for either library, and what a browser in steady state sends to it.
import * as theirCore from "@auth/core"
import * as theirJwt from "@auth/core/jwt"
import theirGitHub from "@auth/core/providers/github"
import theirGoogle from "@auth/core/providers/google"
import theirResend from "@auth/core/providers/resend"
import * as ourCore from "@sallyport/core"
import * as ourJwt from "@sallyport/core/jwt"
import ourGitHub from "@sallyport/core/providers/github"
import ourGoogle from "@sallyport/core/providers/google"
import ourResend from "@sallyport/core/providers/resend"

export const SITE = "http://app.test/auth"
export const secret = "bench-secret-bench-secret-bench-secret"
/** The name of the session cookie, which is the salt of its key. */
export const salt = "authjs.session-token"
export const claims = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://example.com/ada.png",
  sub: "u1",
}
const quiet = { error: () => undefined, warn: () => undefined }
const client = { clientId: "id", clientSecret: "secret" }

export const us = {
  ...ourCore,
  encode: ourJwt.encode,
  GitHub: ourGitHub,
  Google: ourGoogle,
  Resend: ourResend,
}
export const them = {
  ...theirCore,
  encode: theirJwt.encode,
  GitHub: theirGitHub,
  Google: theirGoogle,
  Resend: theirResend,
}

const credentials = {
  id: "credentials",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: () => ({ id: "u1", name: "Ada Lovelace", email: "ada@example.com" }),
}

/** Two OAuth providers and a password, for either library. */
export function configure({ GitHub, Google }, options = {}) {
  return {
    secret,
    trustHost: true,
    logger: quiet,
    providers: [GitHub(client), Google(client), credentials],
    ...options,
  }
}

/** The cookies that a browser holds after its first visit, and the token for its forms. */
export async function browserCookies(library, config) {
  const response = await library.Auth(new Request(`${SITE}/csrf`), config)
  const { csrfToken } = await response.json()
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0])
  return {
    csrfToken,
    cookie: [...cookies, `authjs.callback-url=${encodeURIComponent("http://app.test")}`].join("; "),
  }
}

/** One request of a browser to Sallyport, which keeps its cookies in `jar`: a form if there are fields. */
export async function visitWith(config, jar, { path, fields }) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const form = fields && { method: "POST", body: new URLSearchParams(fields) }
  const request = new Request(`${SITE}/${path}`, { headers: { cookie }, ...form })
  const response = await us.Auth(request, config)
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === "") jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

/** The `Cookie` header of somebody who is signed in by a session token; `members` are added to its claims. */
export async function signedInCookie(library, config, members = {}) {
  const { cookie } = await browserCookies(library, config)
  const token = await library.encode({ token: { ...claims, ...members }, secret, salt })
  return `${cookie}; ${inParts(token)}`
}

/** As either library cuts a cookie that is too long for one. */
function inParts(token) {
  const size = 3936
  if (token.length <= size) return `${salt}=${token}`
  const parts = token.match(new RegExp(`.{1,${size}}`, "g"))
  return parts.map((part, index) => `${salt}.${index}=${part}`).join("; ")
}

/** A benchmark of "nobody is signed in" would look splendid. */
export async function expectPerson(library, config, headers) {
  const answer = await library.Auth(new Request(`${SITE}/session`, { headers }), config)
  const session = await answer.json()
  if (session?.user?.email !== "ada@example.com") throw new Error("nobody is signed in")
}
