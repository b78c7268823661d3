import type { AuthConfig } from "@sallyport/core"
import { client, headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

/** What the authorization server says about the user. */
interface Person {
  readonly id: string | number
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
}

const ada: Person = { id: "7", name: "Ada", email: "Ada@Example.com", email_verified: true }

/** An OAuth 2 server that returns the same user for everyone; no network. */
export function oauthProvider({ library }: Stage, person: Person, options: object = {}) {
  const answer = (body: unknown) => Promise.resolve(Response.json(body))
  return {
    id: "op",
    name: "OP",
    type: "oauth",
    ...client,
    checks: ["pkce", "state"],
    authorization: { url: "https://op.test/authorize", params: { scope: "profile" } },
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
    profile: ({ id, name, email }: Person) => ({ id: String(id), name, email, image: null }),
    [library.customFetch]: (input: string | URL | Request) => {
      const address = input instanceof Request ? input.url : String(input)
      return address.startsWith("https://op.test/token")
        ? answer({
            access_token: "at",
            token_type: "Bearer",
            expires_in: 3600,
            refresh_token: "rt",
            scope: "profile",
          })
        : answer(person)
    },
    ...options,
  }
}

/** Goes to the server and comes back with a code. */
export async function roundTrip(visitor: Visitor, target = "/in"): Promise<Response> {
  const started = await visitor.post("signin/op", { callbackUrl: target })
  const state = new URL(started.headers.get("location") ?? "").searchParams.get("state")
  return visitor.send(`callback/op?code=c0de&state=${state}`)
}

function visitorFor(
  stage: Stage,
  person: Person,
  { options, ...config }: Partial<AuthConfig> & { options?: object } = {},
) {
  return stage.visitor({ providers: [oauthProvider(stage, person, options) as never], ...config })
}

const stored = (stage: Stage, config: Partial<AuthConfig> & { options?: object } = {}) => ({
  adapter: stage.adapter,
  ...config,
})

/** What callbacks receive, as names, so that both libraries must pass the same. */
export function seen(calls: string[], name: string) {
  return (params: object) => {
    const present = Object.entries(params).flatMap(([key, value]) => (value ? [key] : []))
    calls.push(`${name} {${present.sort().join(" ")}}`)
    return params
  }
}

/** In both libraries, the used checks are deleted before the session is set. Ours also repeats a changed target. */
export const oauthScenarios: readonly Scenario[] = [
  {
    name: "OAuth start, a configured parameter in the query",
    play: ({ visitor, library }) =>
      visitor({
        providers: [
          library.GitHub({
            ...client,
            checks: ["pkce"],
            authorization: {
              url: "https://github.com/login/oauth/authorize",
              params: { login_hint: "ada", allow_signup: "false" },
            },
          }),
        ],
      }).post("signin/github?allow_signup=true&prompt=select_account"),
    differs: { location: "configured-parameters", ...headers },
  },
  {
    name: "OAuth callback, no store",
    play: (stage) => roundTrip(visitorFor(stage, ada)),
    differs: headers,
  },
  {
    name: "OAuth callback, new user",
    play: (stage) => roundTrip(visitorFor(stage, ada, stored(stage))),
    differs: { ...headers, calls: "adapter-calls" },
  },
  {
    name: "OAuth callback, new user, jwt, pages.newUser",
    play: (stage) =>
      roundTrip(
        visitorFor(
          stage,
          ada,
          stored(stage, { session: { strategy: "jwt" }, pages: { newUser: "/welcome" } }),
        ),
      ),
    differs: { ...headers, calls: "adapter-calls" },
  },
  {
    name: "OAuth callback, known account",
    play: async (stage) => {
      await roundTrip(visitorFor(stage, ada, stored(stage)))
      return roundTrip(visitorFor(stage, ada, stored(stage)))
    },
    differs: { ...headers, calls: "adapter-calls" },
  },
  {
    name: "OAuth callback, the address is taken",
    play: async (stage) => {
      await stage.adapter.createUser?.({
        id: "u",
        email: "ada@example.com",
        emailVerified: new Date(0),
      })
      return roundTrip(visitorFor(stage, ada, stored(stage)))
    },
    differs: { ...headers, cookies: "check-cookies-on-failure", calls: "adapter-calls" },
  },
  {
    name: "OAuth callback, the address is taken, linking allowed, both verified",
    play: async (stage) => {
      await stage.adapter.createUser?.({
        id: "u",
        email: "ada@example.com",
        emailVerified: new Date(0),
      })
      return roundTrip(
        visitorFor(
          stage,
          ada,
          stored(stage, { options: { allowDangerousEmailAccountLinking: true } }),
        ),
      )
    },
    differs: { ...headers, calls: "link-event" },
  },
  {
    name: "OAuth callback, the address is taken, linking allowed, provider has not verified",
    play: async (stage) => {
      await stage.adapter.createUser?.({
        id: "u",
        email: "ada@example.com",
        emailVerified: new Date(0),
      })
      const unverified = { ...ada, email_verified: false }
      return roundTrip(
        visitorFor(
          stage,
          unverified,
          stored(stage, { options: { allowDangerousEmailAccountLinking: true } }),
        ),
      )
    },
    differs: {
      ...headers,
      location: "email-linking",
      cookies: "email-linking",
      calls: "email-linking",
    },
  },
  {
    name: "OAuth callback, an address that only looks taken, linking allowed",
    play: async (stage) => {
      await stage.adapter.createUser?.({
        id: "u",
        email: "kate@example.com",
        emailVerified: new Date(0),
      })
      // The Kelvin sign.
      const lookalike = { ...ada, email: "\u212Aate@example.com" }
      return roundTrip(
        visitorFor(
          stage,
          lookalike,
          stored(stage, { options: { allowDangerousEmailAccountLinking: true } }),
        ),
      )
    },
    differs: { ...headers, calls: "lookalike-letters" },
  },
  {
    name: "OAuth callback, an account that the store keeps under a number",
    play: async (stage) => {
      const user = await stage.adapter.createUser?.({
        id: "u",
        email: "counted@example.com",
        emailVerified: null,
      })
      // Like a store that keeps types.
      const getUserByAccount = ({ providerAccountId }: { providerAccountId: unknown }) =>
        providerAccountId === 42 ? user : null
      const visitor = visitorFor(
        stage,
        { ...ada, id: 42 },
        stored(stage, {
          adapter: { ...stage.adapter, getUserByAccount: getUserByAccount as never },
          options: { profile: ({ id, email }: Person) => ({ id, email }) },
        }),
      )
      await roundTrip(visitor)
      return visitor.send("session")
    },
    differs: { cookies: "session-reissue", calls: "adapter-calls" },
  },
  {
    name: "OAuth callback, profile without id",
    play: (stage) =>
      roundTrip(visitorFor(stage, ada, { options: { profile: () => ({ name: "Nobody" }) } })),
    differs: { ...headers, location: "profile-id", cookies: "profile-id", calls: "profile-id" },
  },
  {
    name: "OAuth callback, an id above 2^53",
    play: async (stage) => {
      const ids: unknown[] = []
      const json = { headers: { "content-type": "application/json" } }
      const answers = (input: string | URL | Request) =>
        String(input instanceof Request ? input.url : input).endsWith("/token")
          ? Response.json({ access_token: "at", token_type: "bearer" })
          : new Response('{"id": 9007199254740993, "name": "Ada"}', json)
      const signIn = ({ account }: { account?: { providerAccountId: string } | null }) =>
        ids.push(account?.providerAccountId) > 0
      const options = { [stage.library.customFetch]: async (input: string) => answers(input) }
      await roundTrip(visitorFor(stage, ada, { options, callbacks: { signIn } }))
      return Response.json(ids)
    },
    differs: { body: "rounded-ids" },
  },
  {
    name: "OAuth callback, profile() throws",
    play: (stage) =>
      roundTrip(
        visitorFor(stage, ada, {
          options: {
            profile: () => {
              throw new Error("no")
            },
          },
        }),
      ),
    differs: { ...headers, cookies: "error-reference", location: "profile-error-redirect" },
  },
  {
    name: "OAuth callback, what the callbacks are given",
    play: async (stage) => {
      const calls: string[] = []
      const visitor = visitorFor(stage, ada, {
        callbacks: {
          signIn: (params) => Boolean(seen(calls, "signIn")(params)),
          jwt: (params) => (seen(calls, `jwt ${params.trigger}`)(params), params.token),
          session: (params) => (seen(calls, "session")(params), params.session),
        },
      })
      await roundTrip(visitor)
      await visitor.send("session")
      return Response.json(calls)
    },
  },
  {
    name: "OAuth callback, signIn refuses",
    play: (stage) => roundTrip(visitorFor(stage, ada, { callbacks: { signIn: () => false } })),
    differs: { ...headers, cookies: "check-cookies-on-failure" },
  },
  {
    name: "OAuth callback, the same twice",
    play: async (stage) => {
      const visitor = visitorFor(stage, ada)
      const started = await visitor.post("signin/op")
      const state = new URL(started.headers.get("location") ?? "").searchParams.get("state")
      await visitor.send(`callback/op?code=c0de&state=${state}`)
      return visitor.send(`callback/op?code=c0de&state=${state}`)
    },
    differs: { ...headers, location: "repeated-callback", calls: "repeated-callback" },
  },
]
