import { createRequire } from "node:module"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import * as ourJwt from "../../packages/integrations/next-auth-4/src/jwt.js"
import * as ourMiddleware from "../../packages/integrations/next-auth-4/src/middleware.js"
import * as ourReact from "../../packages/integrations/next-auth-4/src/react.js"
import {
  openPage,
  recordingFetch,
  type Page,
} from "../../packages/integrations/next-auth-4/test/support/page.js"
import { installApp } from "./alias-install.js"

/** The client side, the middleware and getToken of next-auth 4, and ours: the same visits to both. */
interface Library {
  readonly react: typeof ourReact
  readonly middleware: typeof ourMiddleware
  readonly jwt: typeof ourJwt
}

const SECRET = "the-secret-of-both-the-secret-of-both"
const ours: Library = { react: ourReact, middleware: ourMiddleware, jwt: ourJwt }

const installed = await installApp("next-auth-4-client-app")
const unreachable = "reason" in installed ? installed.reason : undefined
/** A skipped test says why in its name. */
const why = unreachable ? ` (${unreachable})` : ""
const load = createRequire("folder" in installed ? `${installed.folder}/` : import.meta.url)
const theirs = unreachable ? ({} as Library) : loadTheirs()

/** When it is loaded, next-auth 4 decides whether this is a browser. */
function loadTheirs(): Library {
  openPage()
  const react = load("next-auth/react") as Library["react"]
  vi.unstubAllGlobals()
  return { react, middleware: load("next-auth/middleware"), jwt: load("next-auth/jwt") } as Library
}

const { NextRequest } = unreachable
  ? ({} as never)
  : (load("next/server") as { NextRequest: typeof Request })

afterAll(async () => {
  if ("remove" in installed) await installed.remove()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** What a call came to: a value, or the kind of its error. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return (await call()) ?? null
  } catch (error) {
    return `throws ${(error as Error).name}`
  }
}

const url = "http://app.test/"
const provider = (id: string, type: string) => ({ id, name: id, type })
const answers: Page["answers"] = {
  "/api/auth/csrf": { body: { csrfToken: "t" } },
  "/api/auth/providers": {
    body: {
      github: provider("github", "oauth"),
      login: provider("login", "credentials"),
      mail: provider("mail", "email"),
    },
  },
  "/api/auth/session": { body: { user: { name: "Ada" }, expires: "2999-01-01" } },
  "/api/auth/signin/github": { body: { url: "https://github.test/authorize" } },
  "/api/auth/signin/mail": { body: { url: `${url}api/auth/verify-request` } },
  "/api/auth/callback/login": { body: { url } },
  "/api/auth/signout": { body: { url } },
}
const refused = { status: 401, body: { url: `${url}api/auth/error?error=CredentialsSignin` } }
const broken = { status: 500, body: { message: "broken" } }

type Visit = readonly [
  name: string,
  visit: (react: Library["react"]) => unknown,
  changed?: Record<string, Page["answers"][string] | undefined>,
]
const stay = { redirect: false, username: "ada" }

const visits: readonly Visit[] = [
  ["the sign-in page", (react) => react.signIn()],
  ["an unknown provider", (react) => react.signIn("other", { callbackUrl: "/cb" })],
  ["no server", (react) => react.signIn("github"), { "/api/auth/providers": undefined }],
  ["OAuth", (react) => react.signIn("github", { callbackUrl: "/cb" }, { prompt: "login" })],
  ["OAuth that is to stay", (react) => react.signIn("github", { redirect: false })],
  ["parameters as text", (react) => react.signIn("github", undefined, "a=b")],
  ["credentials", (react) => react.signIn("login", { username: "ada" })],
  [
    "wrong credentials",
    (react) => react.signIn("login", {}),
    { "/api/auth/callback/login": refused },
  ],
  [
    "wrong ones, staying",
    (react) => react.signIn("login", stay),
    { "/api/auth/callback/login": refused },
  ],
  ["email, staying", (react) => react.signIn("mail", { redirect: false, email: "a@b.test" })],
  ["fields that are no text", (react) => react.signIn("mail", { a: undefined, b: null, c: 1 })],
  [
    "a target with #",
    (react) => react.signIn("mail"),
    { "/api/auth/signin/mail": { body: { url: `${url}#x` } } },
  ],
  [
    "no target",
    (react) => react.signIn("mail", { callbackUrl: "/cb" }),
    { "/api/auth/signin/mail": broken },
  ],
  [
    "an answer that is HTML",
    (react) => react.signIn("mail"),
    { "/api/auth/signin/mail": { body: "<p>" } },
  ],
  ["no answer", (react) => react.signIn("mail"), { "/api/auth/signin/mail": undefined }],
  ["signing out", (react) => react.signOut()],
  ["signing out, staying", (react) => react.signOut({ redirect: false, callbackUrl: "/bye" })],
  ["no answer to a sign-out", (react) => react.signOut(), { "/api/auth/signout": undefined }],
  ["the session", (react) => react.getSession()],
  ["the session, quietly", (react) => react.getSession({ broadcast: false })],
  ["nobody's session", (react) => react.getSession(), { "/api/auth/session": { body: {} } }],
  ["a broken session", (react) => react.getSession(), { "/api/auth/session": broken }],
  ["the CSRF token", (react) => react.getCsrfToken()],
  ["no CSRF token", (react) => react.getCsrfToken(), { "/api/auth/csrf": undefined }],
  ["the providers", (react) => react.getProviders()],
]

describe.skipIf(unreachable)(`A page does the same with next-auth 4 and with ours${why}`, () => {
  test.each(visits.map((visit) => [visit[0], visit] as const))(
    "%s",
    async (_, [, visit, changed]) => {
      const silenced = vi.spyOn(console, "error").mockReturnValue()
      const seen = async ({ react }: Library) => {
        const page = openPage()
        Object.assign(page.answers, answers, changed)
        for (const [at, answer] of Object.entries(page.answers))
          if (!answer) delete page.answers[at]
        const result = await outcome(() => visit(react))
        return { result, log: page.log, told: silenced.mock.lastCall?.[0] as unknown }
      }
      expect(await seen(ours)).toEqual(await seen(theirs))
      silenced.mockRestore()
    },
  )
})

describe.skipIf(unreachable)(`What ours does otherwise${why}`, () => {
  test("signing in without leaving the page tells the other tabs, too", async () => {
    const seen = async ({ react }: Library) => {
      const page = openPage()
      Object.assign(page.answers, answers)
      return { result: await react.signIn("login", stay), log: page.log }
    }
    const [before, now] = [await seen(theirs), await seen(ours)]
    expect(now.result).toEqual(before.result)
    expect(now.log).toEqual([...before.log, expect.stringContaining("store nextauth.message")])
  })
})

describe.skipIf(unreachable)(`A server asks the same with next-auth 4 and with ours${why}`, () => {
  const req = { headers: { cookie: "a=b", authorization: "c" } }

  test.each<[string, (react: Library["react"]) => unknown]>([
    ["getSession()", (react) => react.getSession()],
    ["getSession({ req })", (react) => react.getSession({ req })],
    ["getSession({ ctx })", (react) => react.getSession({ ctx: { req } })],
    [
      "getSession({ req }) with a body",
      (react) => react.getSession({ req: { ...req, body: { a: 1 } } }),
    ],
    ["getCsrfToken({ req })", (react) => react.getCsrfToken({ req })],
    ["getProviders()", (react) => react.getProviders()],
    ["signIn()", (react) => react.signIn()],
  ])("%s", async (_, ask) => {
    const seen = async ({ react }: Library) => {
      const log: string[] = []
      vi.stubGlobal("fetch", recordingFetch(answers, log))
      return { result: await outcome(() => ask(react)), log }
    }
    expect(await seen(ours)).toEqual(await seen(theirs))
  })
})

describe.skipIf(unreachable)(
  `The middleware does the same with next-auth 4 and with ours${why}`,
  () => {
    const admin = { callbacks: { authorized: ({ token }: { token: unknown }) => token !== null } }
    const pages = { signIn: "/in", error: "/oops" }

    test.each<[string, ourMiddleware.NextAuthMiddlewareOptions?, object?]>([
      ["/x?y=1&z=%20a"],
      ["/"],
      ["/_next/static/x.js"],
      ["/_next/../admin"],
      ["/_next/data/build/admin.json"],
      ["//admin"],
      ["/favicon.ico"],
      ["/api/auth/session"],
      ["/in", { pages }],
      ["/inx", { pages }],
      ["/x", { pages: { signIn: "https://login.test/in?a=1" } }],
      ["/x", admin],
      ["/x", { callbacks: { authorized: () => true } }],
      ["/x", { cookies: { sessionToken: { name: "mine" } } }],
      ["/x", { secret: "another-secret-another-secret-an" }],
      ["/base/x?y=1", {}, { basePath: "/base" }],
      ["/base/in", { pages }, { basePath: "/base" }],
      ["/de/x", {}, { i18n: { locales: ["en", "de"], defaultLocale: "en" } }],
    ])("%s with %j %j", async (path, options = {}, nextConfig) => {
      vi.stubEnv("NEXTAUTH_SECRET", SECRET)
      const token = await theirs.jwt.encode({ token: { sub: "ada" }, secret: SECRET })
      const seen = async ({ middleware }: Library, cookie: string) => {
        const init = { headers: { cookie }, ...(nextConfig && { nextConfig }) }
        const request = new NextRequest(`http://a.test${path}`, init)
        const result = await middleware.withAuth(request as never, options)
        return result instanceof Response ? [result.status, result.headers.get("location")] : result
      }
      for (const cookie of [
        "",
        `next-auth.session-token=${token}`,
        `mine=${token}`,
        "next-auth.session-token=x",
      ])
        expect(await seen(ours, cookie)).toEqual(await seen(theirs, cookie))
    })

    test("without a secret, everybody is sent to the error page", async () => {
      const silenced = vi.spyOn(console, "error").mockReturnValue()
      const seen = async ({ middleware }: Library) => {
        const request = new NextRequest("http://a.test/x")
        const result = (await middleware.withAuth(request as never, {})) as Response
        return [result.status, result.headers.get("location"), silenced.mock.lastCall?.[0]]
      }
      expect(await seen(ours)).toEqual(await seen(theirs))
      silenced.mockRestore()
    })
  },
)

describe.skipIf(unreachable)(`getToken finds the same with next-auth 4 and with ours${why}`, () => {
  const name = "next-auth.session-token"

  test.each<[string, (token: string) => object, Record<string, string>?]>([
    ["a cookie", (token) => ({ cookies: { [name]: token } })],
    ["a Map", (token) => ({ cookies: new Map([[name, token]]), headers: {} })],
    ["getAll", (token) => ({ cookies: { getAll: () => [{ name, value: token }] }, headers: {} })],
    ["only a header", (token) => ({ headers: { cookie: `${name}=${token}` } })],
    ["a bearer token", (token) => ({ headers: { authorization: `Bearer ${token}` } })],
    ["bearer", (token) => ({ headers: { authorization: `bearer ${token}` } })],
    ["Headers", (token) => ({ headers: new Headers({ authorization: `Bearer ${token}` }) })],
    ["a bad escape", () => ({ headers: { authorization: "Bearer %zz" } })],
    [
      "chunks",
      (token) => ({
        cookies: { [`${name}.0`]: token.slice(0, 90), [`${name}.1`]: token.slice(90) },
      }),
    ],
    [
      "https",
      (token) => ({ cookies: { [`__Secure-${name}`]: token } }),
      { NEXTAUTH_URL: "https://a" },
    ],
    [
      "http",
      (token) => ({ cookies: { [`__Secure-${name}`]: token } }),
      { NEXTAUTH_URL: "http://a", VERCEL: "1" },
    ],
    ["Vercel", (token) => ({ cookies: { [`__Secure-${name}`]: token } }), { VERCEL: "1" }],
  ])("%s", async (_, requestWith, env = {}) => {
    for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value)
    for (const encoder of [ours, theirs]) {
      const token = await encoder.jwt.encode({ token: { sub: "ada" }, secret: SECRET })
      const req = { headers: {}, ...requestWith(token) } as never
      const seen = async ({ jwt }: Library, raw: boolean) =>
        outcome(() => jwt.getToken({ req, raw, secret: SECRET }))
      for (const raw of [true, false])
        expect(await seen(ours, raw)).toEqual(await seen(theirs, raw))
    }
  })
})
