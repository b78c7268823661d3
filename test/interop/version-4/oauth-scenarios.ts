import { deciding, verdicts } from "./credentials-scenarios.js"
import type { Flaw } from "./oauth-server.js"
import { forms, places, type Scenario } from "./scenario.js"
import { oauthProvider, type Setting, type Stage } from "./stage.js"

function without(sent: Record<string, string>, left: string): Record<string, string> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== left))
}

const flaws: readonly Flaw[] = ["token", "userinfo", "no-id"]

/** What comes back from the provider instead of the code and the state. */
const answers: readonly (readonly [
  string,
  (sent: Record<string, string>) => Record<string, string>,
])[] = [
  ["another state", (sent) => ({ ...sent, state: "another" })],
  ["no state", (sent) => without(sent, "state")],
  ["no code", (sent) => without(sent, "code")],
  ["access_denied", (sent) => ({ ...without(sent, "code"), error: "access_denied" })],
  ["server_error", (sent) => ({ ...without(sent, "code"), error: "server_error" })],
]

const failing = ["getUserByAccount", "getUserByEmail", "createUser", "linkAccount"] as const

async function failingRequest(): Promise<never> {
  throw new TypeError("fetch failed")
}

/** The options of a provider, by what is special about it. */
const providers: readonly (readonly [string, (stage: Stage) => object])[] = [
  ["checks: pkce and state", () => ({ checks: ["pkce", "state"] })],
  ["checks: none", () => ({ checks: "none" })],
  ["client_secret_post", () => ({ client: { token_endpoint_auth_method: "client_secret_post" } })],
  [
    "authorization as an address",
    ({ oauth }) => ({ authorization: `${oauth.origin}/authorize?scope=a&b=c` }),
  ],
  ["no scope", ({ oauth }) => ({ authorization: `${oauth.origin}/authorize` })],
  [
    "token.params",
    ({ oauth }) => ({ token: { url: `${oauth.origin}/token`, params: { extra: "1" } } }),
  ],
  [
    "userinfo.params",
    ({ oauth }) => ({ userinfo: { url: `${oauth.origin}/userinfo`, params: { extra: "1" } } }),
  ],
  [
    "token.request",
    ({ oauth }) => ({
      token: {
        url: `${oauth.origin}/token`,
        request: () => ({ tokens: { access_token: "of-request" } }),
      },
    }),
  ],
  [
    "a failing token.request",
    ({ oauth }) => ({ token: { url: `${oauth.origin}/token`, request: failingRequest } }),
  ],
  [
    "a failing userinfo.request",
    ({ oauth }) => ({ userinfo: { url: `${oauth.origin}/userinfo`, request: failingRequest } }),
  ],
  [
    "what token.request is given",
    ({ oauth, told }) => {
      const tokens = { access_token: "of-request", token_type: "bearer" }
      const heard = told.heard("token.request", () => ({ tokens }))
      const request = ({ params, checks }: Record<string, unknown>) =>
        heard({ params, checks } as never)
      return { checks: ["pkce", "state"], token: { url: `${oauth.origin}/token`, request } }
    },
  ],
  [
    "userinfo.request",
    ({ oauth }) => ({
      userinfo: { url: `${oauth.origin}/userinfo`, request: () => ({ id: "9", name: "Eve" }) },
    }),
  ],
  [
    "userinfo.request with the client",
    ({ oauth }) => ({
      userinfo: {
        url: `${oauth.origin}/userinfo`,
        request: ({
          client,
          tokens,
        }: {
          client: { userinfo: (token: string) => unknown }
          tokens: { access_token: string }
        }) => client.userinfo(tokens.access_token),
      },
    }),
  ],
  [
    "profile throws",
    () => ({
      profile: () => {
        throw new Error("no profile")
      },
    }),
  ],
  [
    "options over the provider",
    () => ({ options: { authorization: { params: { scope: "more" } } } }),
  ],
]

const withProvider =
  (more: (stage: Stage) => object): NonNullable<Setting["options"]> =>
  (stage) => ({
    providers: [oauthProvider(stage, more(stage))] as never,
  })

export const oauthScenarios: readonly Scenario[] = [
  ...forms.map(({ form, more }): Scenario => ({
    name: `OAuth start, ${form}`,
    play: ({ visitor }) => visitor().post("signin/op", { ...more, callbackUrl: "/in" }),
  })),
  {
    name: "OAuth start with parameters of a browser",
    play: ({ visitor }) => visitor().post("signin/op?login_hint=ada&prompt=login"),
  },
  { name: "OAuth start by GET", play: ({ visitor }) => visitor().send("signin/op") },
  {
    name: "OAuth start without a CSRF token",
    play: ({ visitor }) => visitor().send("signin/op", { method: "POST" }),
  },
  ...places.flatMap(({ place, setting }): Scenario[] => [
    {
      name: `OAuth: a new person, ${place}`,
      setting,
      play: ({ visitor }) => visitor().roundTrip(),
    },
    {
      name: `OAuth: the same person again, ${place}`,
      setting,
      play: async ({ visitor }) => {
        await visitor().roundTrip()
        return visitor().roundTrip()
      },
    },
    {
      name: `OAuth: the same person again, signed in, ${place}`,
      setting,
      play: async ({ visitor }) => {
        const person = visitor()
        await person.roundTrip()
        return person.roundTrip()
      },
    },
    {
      name: `OAuth: the session afterwards, ${place}`,
      setting,
      play: async ({ visitor }) => {
        const person = visitor()
        await person.roundTrip()
        return person.send("session")
      },
    },
    ...flaws.map((flaw): Scenario => ({
      name: `OAuth: the provider fails (${flaw}), ${place}`,
      setting,
      play: (stage) => {
        stage.oauth.flaw = flaw
        return stage.visitor().roundTrip()
      },
    })),
    ...answers.map(([what, change]): Scenario => ({
      name: `OAuth: ${what} comes back, ${place}`,
      setting,
      play: ({ visitor }) => visitor().roundTrip("op", change),
    })),
    ...verdicts.map(([what, verdict]): Scenario => ({
      name: `OAuth: ${what}, ${place}`,
      setting: { ...setting, options: deciding(verdict) },
      play: ({ visitor }) => visitor().roundTrip(),
    })),
  ]),
  ...places.slice(1).flatMap(({ place, setting }): Scenario[] => [
    ...failing.map((operation): Scenario => ({
      name: `OAuth: ${operation} fails, ${place}`,
      setting: { ...setting, fails: [operation] },
      play: ({ visitor }) => visitor().roundTrip(),
    })),
    {
      name: `OAuth: another user has the address, ${place}`,
      setting,
      play: ({ visitor, store }) => {
        store.users.push({ id: "user-9", email: "ada@example.com", emailVerified: null })
        return visitor().roundTrip()
      },
    },
    {
      name: `OAuth: a page for new people, ${place}`,
      setting: { ...setting, options: () => ({ pages: { newUser: "/welcome" } }) },
      play: ({ visitor }) => visitor().roundTrip(),
    },
  ]),
  ...providers.flatMap(([what, more]): Scenario[] => [
    {
      name: `OAuth start: ${what}`,
      setting: { options: withProvider(more) },
      play: ({ visitor }) => visitor().post("signin/op"),
    },
    {
      name: `OAuth: ${what}`,
      setting: { options: withProvider(more) },
      play: ({ visitor }) => visitor().roundTrip(),
    },
  ]),
  {
    name: "OAuth: a callback that nobody started",
    play: ({ visitor }) => visitor().send("callback/op?code=x&state=y"),
  },
  {
    name: "OAuth: a callback of an unknown provider",
    play: ({ visitor }) => visitor().send("callback/nobody?code=x"),
  },
  {
    name: "OAuth: start at an unknown provider",
    play: ({ visitor }) => visitor().post("signin/nobody"),
  },
]
