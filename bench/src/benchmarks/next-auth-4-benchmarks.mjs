// What an application on next-auth 4 does most, on next-auth 4 and on our package with its interface.
import {
  browserCookies,
  configure,
  handlerOf,
  sessionCookie,
  signedInCookie,
  them,
  us,
} from "../next-auth-4/libraries.mjs"
import { askPages, cookiesOf } from "../next-auth-4/pages-request.mjs"

/** Each by one library, then by the other. */
const byBoth = (operation) => ({ ours: () => operation(us()), theirs: () => operation(them()) })

/** `target` is the least ratio of next-auth 4's CPU to ours; each side makes the operation that is measured. */
export const benchmarks = [
  { name: "getServerSession(req, res, options), token", target: 1, sides: byBoth(serverSession) },
  { name: "getToken({ req })", target: 1, sides: byBoth(token) },
  { name: "GET /api/auth/session, token", target: 1, sides: byBoth(overHttp) },
  { name: "withAuth, somebody signed in", target: 1, sides: byBoth(middleware) },
  { name: "start of an OAuth sign-in by next-auth 4", target: 1, sides: byBoth(startOAuth) },
  { name: "sign-in with a password by next-auth 4", target: 1, sides: byBoth(withPassword) },
]

async function serverSession(library) {
  const options = configure(library)
  const cookie = await signedInCookie(library)
  const { ServerResponse } = await import("node:http")
  const operation = () => {
    const req = { headers: { host: "app.test", cookie }, cookies: cookiesOf(cookie) }
    return library.getServerSession(req, new ServerResponse({ method: "GET" }), options)
  }
  expectPerson(await operation())
  return operation
}

async function token(library) {
  const cookie = await signedInCookie(library)
  const operation = () => {
    const req = { headers: { host: "app.test", cookie }, cookies: cookiesOf(cookie) }
    return library.getToken({ req })
  }
  const found = await operation()
  if (found?.email !== "ada@example.com") throw new Error("nobody is signed in")
  return operation
}

async function overHttp(library) {
  const handler = handlerOf(library)
  const cookie = await signedInCookie(library)
  const operation = () => askPages(handler, { path: "/api/auth/session", cookie })
  expectPerson((await operation()).json())
  return operation
}

async function middleware(library) {
  const { NextRequest } = await import("next/server.js")
  const cookie = await signedInCookie(library)
  const ask = (headers) =>
    library.withAuth(new NextRequest("http://app.test/dashboard", { headers }), {})
  if (!(await ask({}))?.headers.get("location")) throw new Error("a stranger may pass")
  if ((await ask({ cookie }))?.headers.get("location")) throw new Error("nobody is signed in")
  return () => ask({ cookie })
}

async function startOAuth(library) {
  const operation = await posting(library, "/api/auth/signin/github", { json: "true" })
  const { url } = (await operation()).json()
  if (!url.startsWith("https://github.com/")) throw new Error("not started")
  return operation
}

async function withPassword(library) {
  const path = "/api/auth/callback/credentials"
  const operation = await posting(library, path, { json: "true", name: "ada" })
  const cookies = [(await operation()).headers["set-cookie"]].flat().join()
  if (!cookies.includes(sessionCookie)) throw new Error("not signed in")
  return operation
}

async function posting(library, path, more) {
  const handler = handlerOf(library)
  const { cookie, csrfToken } = await browserCookies(handler)
  const fields = { csrfToken, ...more }
  return () => askPages(handler, { method: "POST", path, cookie, fields })
}

function expectPerson(session) {
  if (session?.user?.email !== "ada@example.com") throw new Error("nobody is signed in")
}
