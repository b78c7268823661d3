import type { AuthConfig } from "@sallyport/core"
import { emailScenarios } from "./email-scenarios.js"
import { githubScenarios } from "./github-scenarios.js"
import { passkeyScenarios } from "./passkey-scenarios.js"
import { signInScenarios } from "./sign-in-scenarios.js"
import { headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const right = { username: "ada", password: "right" }
const firstVisit = { cookies: "session-read-cookies" } as const
const form = { body: "form-target" } as const
const page = { "content-type": "page-headers", ...headers } as const
const signOutTarget = { location: "sign-out-page-target", cookies: "sign-out-page-target" } as const

async function signedIn(
  stage: Stage,
  options?: Partial<AuthConfig>,
  fields: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = stage.visitor(options)
  await visitor.post("callback/credentials", { ...right, ...fields })
  return visitor
}

export const scenarios: readonly Scenario[] = [
  ...signInScenarios,
  {
    name: "GET /session, nobody, first visit",
    play: ({ visitor }) => visitor().send("session"),
    differs: { cookies: "session-read-cookies" },
  },
  {
    name: "GET /csrf",
    play: ({ visitor }) => visitor().send("csrf"),
    differs: { cookies: "session-read-cookies" },
  },
  { name: "GET /providers", play: ({ visitor }) => visitor().send("providers"), differs: headers },
  {
    name: "GET /signin",
    play: ({ visitor }) => visitor().send("signin?callbackUrl=/in"),
    differs: { ...page, ...form },
  },
  {
    name: "GET /signin, pages.signIn",
    play: ({ visitor }) =>
      visitor({ pages: { signIn: "/login" } }).send("signin?error=X&callbackUrl=/in"),
    differs: headers,
  },
  {
    name: "GET /signin, page with hostile query",
    play: ({ visitor }) => visitor().send("signin?csrfToken=x&callbackUrl=https://evil.example"),
    differs: { ...page, ...form },
  },
  {
    name: "GET /signout",
    play: ({ visitor }) => visitor().send("signout"),
    differs: { ...page, ...form },
  },
  {
    name: "POST /signout, signed in",
    play: async (stage) => (await signedIn(stage)).post("signout", { callbackUrl: "/bye" }),
    differs: { ...headers, calls: "signed-in-already" },
  },
  {
    name: "sign-out page, after a sign-in that led to a page",
    play: async (stage) => {
      const visitor = await signedIn(stage, {}, { callbackUrl: "/in" })
      const asked = await visitor.send("signout")
      const target = /name="callbackUrl" value="([^"]*)"/.exec(await asked.text())?.[1]
      return visitor.post("signout", target === undefined ? {} : { callbackUrl: target })
    },
    differs: { ...headers, ...signOutTarget, calls: "signed-in-already" },
  },
  {
    name: "POST /signout, nobody",
    play: ({ visitor }) => visitor().post("signout"),
    differs: headers,
  },
  {
    name: "POST /signout without token",
    play: ({ visitor }) =>
      visitor().send("signout", { method: "POST", body: new URLSearchParams() }),
    differs: headers,
  },
  {
    name: "GET /error",
    play: ({ visitor }) => visitor().send("error"),
    differs: { ...page, ...firstVisit },
  },
  {
    name: "GET /error?error=Configuration",
    play: ({ visitor }) => visitor().send("error?error=Configuration"),
    differs: { ...page, ...firstVisit },
  },
  {
    name: "GET /error?error=AccessDenied",
    play: ({ visitor }) => visitor().send("error?error=AccessDenied"),
    differs: { ...page, ...firstVisit },
  },
  {
    name: "GET /error?error=Verification",
    play: ({ visitor }) => visitor().send("error?error=Verification"),
    differs: { ...page, ...firstVisit },
  },
  {
    name: "GET /error, pages.error",
    play: ({ visitor }) => visitor({ pages: { error: "/oops" } }).send("error?error=AccessDenied"),
    differs: { ...headers, ...firstVisit },
  },
  {
    name: "GET /verify-request",
    play: ({ visitor }) => visitor().send("verify-request"),
    differs: { ...page, ...firstVisit },
  },
  {
    name: "GET /verify-request, pages.verifyRequest",
    play: ({ visitor }) =>
      visitor({ pages: { verifyRequest: "/sent" } }).send(
        "verify-request?provider=email&type=email",
      ),
    differs: { ...headers, ...firstVisit },
  },
  {
    name: "an unknown action",
    play: ({ visitor }) => visitor().send("nothing"),
    differs: { status: "not-found", body: "not-found", ...headers },
  },
  {
    name: "PUT /session",
    play: ({ visitor }) => visitor().send("session", { method: "PUT" }),
    differs: { status: "not-found", body: "not-found", ...headers },
  },
  {
    name: "HEAD /signin",
    play: ({ visitor }) => visitor().send("signin", { method: "HEAD" }),
    differs: { status: "head", "content-type": "head", body: "head", ...headers },
  },
  {
    name: "POST /csrf",
    play: ({ visitor }) => visitor().send("csrf", { method: "POST" }),
    differs: {
      status: "post-read-actions",
      location: "post-read-actions",
      body: "post-read-actions",
      "content-type": "post-read-actions",
      ...headers,
    },
  },
  {
    name: "POST /signin to an unknown provider",
    play: ({ visitor }) => visitor().post("signin/nobody"),
    differs: { ...headers, location: "visitor-codes" },
  },
  {
    name: "POST /signin without provider",
    play: ({ visitor }) => visitor().post("signin"),
    differs: headers,
  },
  {
    name: "POST /signin/credentials",
    play: ({ visitor }) => visitor().post("signin/credentials"),
    differs: headers,
  },
  {
    name: "credentials, right",
    play: ({ visitor }) => visitor().post("callback/credentials", { ...right, callbackUrl: "/in" }),
    differs: headers,
  },
  {
    name: "credentials, wrong",
    play: ({ visitor }) => visitor().post("callback/credentials", { username: "ada" }),
    differs: { ...headers, cookies: "failed-attempt" },
  },
  {
    name: "credentials, wrong, pages.signIn",
    play: ({ visitor }) => visitor({ pages: { signIn: "/login" } }).post("callback/credentials"),
    differs: headers,
  },
  {
    name: "credentials without token",
    play: ({ visitor }) =>
      visitor().send("callback/credentials", { method: "POST", body: new URLSearchParams(right) }),
    differs: headers,
  },
  {
    name: "credentials, wrong, by code that accepts JSON alone",
    play: ({ visitor }) =>
      visitor().post(
        "callback/credentials",
        { ...right, password: "wrong" },
        { accept: "application/json" },
      ),
    differs: {
      ...headers,
      cookies: "failed-attempt",
      status: "json-failures",
      location: "json-failures",
      body: "json-failures",
      "content-type": "json-failures",
    },
  },
  {
    name: "credentials, redirect returned",
    play: ({ visitor }) =>
      visitor().post(
        "callback/credentials",
        { ...right, callbackUrl: "/in" },
        { "x-auth-return-redirect": "1" },
      ),
    differs: headers,
  },
  {
    name: "credentials, wrong, redirect returned",
    play: ({ visitor }) =>
      visitor().post("callback/credentials", {}, { "x-auth-return-redirect": "1" }),
    differs: { cookies: "failed-attempt", ...headers, location: "returned-redirect" },
  },
  {
    name: "credentials over https",
    play: ({ visitor }) => visitor({}, "https://app.test").post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, foreign callbackUrl",
    play: ({ visitor }) =>
      visitor().post("callback/credentials", { ...right, callbackUrl: "https://evil.example/x" }),
    differs: headers,
  },
  {
    name: "credentials, signIn false",
    play: ({ visitor }) =>
      visitor({ callbacks: { signIn: () => false } }).post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, signIn throws",
    play: ({ visitor }) =>
      visitor({
        callbacks: {
          signIn: () => {
            throw new Error("no")
          },
        },
      }).post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, signIn returns an address",
    play: ({ visitor }) =>
      visitor({ callbacks: { signIn: () => "/second" } }).post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, jwt callback returns null",
    play: ({ visitor }) =>
      visitor({ callbacks: { jwt: () => null } }).post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, own cookie name and options",
    play: ({ visitor }) =>
      visitor({
        cookies: { sessionToken: { name: "sid", options: { sameSite: "strict", path: "/app" } } },
      }).post("callback/credentials", right),
    differs: headers,
  },
  {
    name: "credentials, token of four cookies",
    play: ({ visitor }) =>
      visitor({ callbacks: { jwt: ({ token }) => ({ ...token, filler: "x".repeat(9000) }) } }).post(
        "callback/credentials",
        right,
      ),
    differs: headers,
  },
  {
    name: "GET /session, jwt",
    play: async (stage) => (await signedIn(stage)).send("session"),
    differs: { cookies: "session-reissue" },
  },
  {
    name: "GET /session, jwt, updateAge 0",
    play: async (stage) => (await signedIn(stage, { session: { updateAge: 0 } })).send("session"),
  },
  {
    name: "GET /session, jwt, own callbacks",
    play: async (stage) =>
      (
        await signedIn(stage, {
          session: { updateAge: 0 },
          callbacks: {
            jwt: ({ token }) => ({ ...token, role: "admin" }),
            session: ({ session, token }) => ({ ...session, role: token["role"] }),
          },
        })
      ).send("session"),
  },
  {
    name: "GET /session, garbage cookie",
    play: async ({ visitor }) => {
      const person = visitor()
      person.jar.set("authjs.session-token", "garbage")
      await person.send("csrf")
      return person.send("session")
    },
  },
  {
    name: "GET /session, jwt callback returns null",
    play: async (stage) => {
      let asked = 0
      return (
        await signedIn(stage, { callbacks: { jwt: ({ token }) => (asked++ ? null : token) } })
      ).send("session")
    },
  },
  {
    name: "GET /session, session callback throws",
    play: async (stage) => {
      let asked = 0
      return (
        await signedIn(stage, {
          callbacks: {
            session: ({ session }) => {
              if (asked++ === 0) throw new Error("no")
              return session
            },
          },
        })
      ).send("session")
    },
    differs: {
      status: "session-store-failure",
      body: "session-store-failure",
      "content-type": "session-store-failure",
      cookies: "session-store-failure",
    },
  },
  {
    name: "POST /session with data",
    play: async (stage) =>
      (
        await signedIn(stage, {
          callbacks: {
            jwt: ({ token, session }) => (session ? { ...token, name: "Countess" } : token),
          },
        })
      ).post("session", { data: "x" }),
    differs: { ...headers, calls: "signed-in-already" },
  },
  {
    name: "POST /session without token",
    play: async (stage) =>
      (await signedIn(stage)).send("session", { method: "POST", body: new URLSearchParams() }),
    differs: headers,
  },
  {
    name: "skipCSRFCheck: GET /csrf",
    play: ({ visitor, library }) =>
      visitor({ skipCSRFCheck: library.skipCSRFCheck as never }).send("csrf"),
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "no secret: GET /session",
    play: ({ visitor }) => visitor({ secret: undefined }).send("session"),
    differs: { ...headers, body: "session-error-text", "content-type": "session-error-text" },
  },
  {
    name: "no secret: GET /signin",
    play: ({ visitor }) => visitor({ secret: undefined }).send("signin"),
    differs: page,
  },
  {
    name: "no secret: GET /signin, pages.error",
    play: ({ visitor }) => visitor({ secret: undefined, pages: { error: "/oops" } }).send("signin"),
    differs: headers,
  },
  {
    name: "untrusted host",
    play: ({ visitor }) => visitor({ trustHost: false }).send("session"),
    differs: { ...headers, body: "session-error-text", "content-type": "session-error-text" },
  },
  {
    name: "callbackUrl that is no address",
    play: ({ visitor }) => visitor().send("signin?callbackUrl=javascript:x"),
    differs: {
      status: "callback-url-error",
      body: "callback-url-error",
      cookies: "callback-url-error",
      ...page,
    },
  },
  ...githubScenarios,
  // Last: once @auth/core has seen an email provider in a process, it requires an adapter for every configuration.
  ...emailScenarios,
  // And after a passkey provider, it requires the passkey operations of every adapter.
  ...passkeyScenarios,
]
