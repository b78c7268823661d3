// The same application on next-auth 4 and on our package with its interface, and what a browser sends to it.
import { createRequire } from "node:module"
import { claims } from "../libraries.mjs"
import { askPages } from "./pages-request.mjs"

export const sessionCookie = "next-auth.session-token"
const require = createRequire(import.meta.url)
const secret = "bench-secret-bench-secret-bench-secret"
// Where the site is: both read it from here, at the first request.
Object.assign(process.env, { NEXTAUTH_URL: "http://app.test", NEXTAUTH_SECRET: secret })

/** Both are loaded as Node loads what a server leaves out of its bundle: by `require`. */
export const us = () =>
  libraryOf({
    root: require("@sallyport/next-auth-4"),
    jwt: require("@sallyport/next-auth-4/jwt"),
    middleware: require("@sallyport/next-auth-4/middleware"),
    github: require("@sallyport/next-auth-4/providers/github"),
    credentials: require("@sallyport/next-auth-4/providers/credentials"),
  })

export const them = () =>
  libraryOf({
    root: require("next-auth-4"),
    jwt: require("next-auth-4/jwt"),
    middleware: require("next-auth-4/middleware"),
    github: require("next-auth-4/providers/github"),
    credentials: require("next-auth-4/providers/credentials"),
  })

function libraryOf({ root, jwt, middleware, github, credentials }) {
  return {
    NextAuth: root.default,
    getServerSession: root.getServerSession,
    encode: jwt.encode,
    getToken: jwt.getToken,
    withAuth: middleware.default,
    GitHub: github.default,
    Credentials: credentials.default,
  }
}

export function configure({ GitHub, Credentials }) {
  const authorize = () => ({ id: "u1", name: "Ada Lovelace", email: "ada@example.com" })
  return {
    secret,
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    providers: [
      GitHub({ clientId: "id", clientSecret: "secret" }),
      Credentials({ credentials: {}, authorize }),
    ],
  }
}

/** The handler of `pages/api/auth/[...nextauth].js`. */
export function handlerOf(library) {
  return library.NextAuth(configure(library))
}

/** The cookies that a browser holds after its first visit, and the token for its forms. */
export async function browserCookies(handler) {
  const response = await askPages(handler, { path: "/api/auth/csrf", cookie: "theme=dark" })
  const lines = [response.headers["set-cookie"]].flat()
  const cookie = lines.map((line) => line.split(";")[0]).join("; ")
  return { cookie, csrfToken: response.json().csrfToken }
}

/** The `Cookie` header of somebody who is signed in. */
export async function signedInCookie(library) {
  const { cookie } = await browserCookies(handlerOf(library))
  return `${cookie}; ${sessionCookie}=${await library.encode({ token: claims, secret })}`
}
