import type { Framework, Usage } from "@sallyport/core/integration"
import type { NextEvent } from "./next-event.js"
import { isSecure, originOf } from "./site-origin.js"

/** How the functions of this package are called. Most take no request, because Next knows it. */
export const nextUsage: Usage<NextEvent> = {
  entry: "NextAuth",
  mount: "export const { handlers, auth, signIn, signOut } = NextAuth(config) in auth.ts",
  takesFunction: true,
  event: "request",
  eventInWords: "the request that Next passes to a route handler",
  isEvent: ({ headers }) => typeof headers === "function",
}

/** The Next.js implementation of `Framework`. */
export const nextFramework: Framework<NextEvent> = {
  basePath: "/api/auth",
  toRequest: ({ request, method = "GET", header, headers }) =>
    request ?? new Request(originOf(header), { method, headers: headers() }),
  received: ({ header, request }) => ({
    get origin() {
      return originOf(header, request?.url)
    },
    headers: { get: header },
  }),
  session: ({ header, request }) => ({
    cookie: header("cookie"),
    secure: isSecure(header, request?.url),
    // As in next-auth: code on the server finds the user's id and columns without a `session` callback.
    wholeUser: true,
  }),
  requestOf: ({ identity }) => identity,
  // Next normalizes it before any code runs and does not say how it was spelled.
  target: () => undefined,
  // With `i18n`, `/fr/login` is the page `/login` in another language.
  pagePath: ({ request }) => request && request.nextUrl.basePath + request.nextUrl.pathname,
  prefix: ({ request }) => request?.nextUrl.basePath,
  platform: ({ waitUntil, setsCookies }) => ({ waitUntil, setsCookies }),
  setCookies: ({ setCookies }, cookies) => setCookies(cookies),
  redirect: ({ redirect }, url) => redirect(url),
  usage: nextUsage,
  mounting: "In app/api/auth/[...nextauth]/route.ts: export const { GET, POST } = handlers.",
  env: () => process.env,
}
