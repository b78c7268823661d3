import type { AuthConfig } from "@sallyport/core"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const right = { username: "ada", password: "right" }

const toPath = { callbacks: { redirect: () => "/dash?x=1" } } satisfies Partial<AuthConfig>

const failing = {
  callbacks: {
    redirect: () => {
      throw new Error("no route")
    },
  },
} satisfies Partial<AuthConfig>

/** Signs in with a form that names no target, without visiting a page first. */
async function signInUnasked(visitor: Visitor): Promise<Response> {
  // Twice, because the first visit sets the cookies of Auth.js.
  await visitor.send("csrf")
  const { csrfToken } = (await (await visitor.send("csrf")).json()) as { csrfToken: string }
  const body = new URLSearchParams({ ...right, csrfToken })
  return visitor.send("callback/credentials", { method: "POST", body })
}

/** The order in which the application's callbacks are called while a user signs in with a password. */
async function askedInOrder({ visitor }: Stage): Promise<Response> {
  const asked: string[] = []
  const note = <T>(name: string, answer: T): T => (asked.push(name), answer)
  const person = visitor({
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: () => note("authorize", ada),
      },
    ],
    callbacks: {
      redirect: ({ url }) => note("redirect", url),
      signIn: () => note("signIn", true),
      jwt: ({ token }) => note("jwt", token),
    },
    events: { signIn: () => note("event", undefined) },
  })
  await person.send("signin")
  const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
  asked.length = 0
  const body = new URLSearchParams({ csrfToken, callbackUrl: "/in" })
  await person.send("callback/credentials", { method: "POST", body })
  return Response.json(asked)
}

/** When the `redirect` callback is called, and what happens with its result. */
export const redirectScenarios: readonly Scenario[] = [
  {
    name: "redirect, a form that names no target",
    play: ({ visitor }) =>
      signInUnasked(
        visitor({
          callbacks: {
            redirect: ({ url, baseUrl }) => (url === baseUrl ? `${baseUrl}/dash` : url),
          },
        }),
      ),
    // Theirs has stored the target in a cookie since the first visit.
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "redirect, a path as answer, credentials",
    play: ({ visitor }) => visitor(toPath).post("callback/credentials", right),
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "redirect, a path as answer, redirect returned",
    play: ({ visitor }) =>
      visitor(toPath).post("callback/credentials", right, { "x-auth-return-redirect": "1" }),
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "redirect, a path as answer, sign-out",
    play: ({ visitor }) => visitor(toPath).post("signout"),
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "redirect, a path as answer, OAuth",
    play: (stage) =>
      roundTrip(
        stage.visitor({
          ...toPath,
          providers: [oauthProvider(stage, { id: 7, name: "Ada" }) as never],
        }),
      ),
    differs: headers,
  },
  {
    name: "redirect, throws at the sign-in page",
    play: ({ visitor }) => visitor(failing).send("signin?callbackUrl=/x"),
    differs: { ...headers, cookies: "error-reference" },
  },
  {
    name: "redirect, throws at the sign-in",
    play: ({ visitor }) =>
      visitor(failing).post("callback/credentials", { ...right, callbackUrl: "/x" }),
    differs: { ...headers, cookies: "error-reference" },
  },
  { name: "redirect, asked before authorize", play: askedInOrder },
  {
    name: "redirect, asked by reads",
    play: async ({ visitor }) => {
      const asked: string[] = []
      const person = visitor({ callbacks: { redirect: ({ url }) => (asked.push(url), url) } })
      for (const path of ["signin", "csrf", "session", "providers"]) await person.send(path)
      return Response.json(asked.length)
    },
    differs: { body: "redirect-asked" },
  },
]
