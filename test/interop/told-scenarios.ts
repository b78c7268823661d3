import type { AuthConfig } from "@sallyport/core"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import type { Scenario, Stage } from "./stage.js"

/** Records what it receives: undefined members and dates as such, and random values as a star. */
function listener() {
  const told: unknown[] = []
  const random = new Set(["id", "sub", "userId", "exp", "iat", "jti", "sessionToken"])
  const shown = (value: unknown): unknown => {
    if (value === undefined || value instanceof Date) return `<${value ? "date" : "undefined"}>`
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((name) => [
          name,
          random.has(name) ? "*" : shown((value as Record<string, unknown>)[name]),
        ]),
    )
  }
  return {
    told,
    note: <T>(name: string, value: unknown, answer: T): T => (
      told.push([name, shown(value)]),
      answer
    ),
  }
}

type Profile = Readonly<Record<string, unknown>>

/** What the application learns about a user with this profile. */
function person(profile: Profile, map?: (profile: Profile) => object) {
  return async (stage: Stage): Promise<Response> => {
    const { told, note } = listener()
    const provider = oauthProvider(stage, profile as never)
    const { profile: _, ...withDefault } = provider
    const { createUser } = stage.adapter
    const config = (options: Partial<AuthConfig>): Partial<AuthConfig> => ({
      providers: [(map ? { ...provider, profile: map } : withDefault) as never],
      callbacks: {
        signIn: ({ user }) => note("signIn", user, true),
        jwt: ({ token, user, isNewUser }) =>
          user ? note("jwt", { token, user, isNewUser }, token) : token,
      },
      events: { signIn: ({ user, isNewUser }) => note("event", { user, isNewUser }, undefined) },
      ...options,
    })
    const adapter = {
      ...stage.adapter,
      createUser: (user: never) => note("row", user, createUser?.(user)),
    }
    for (const options of [{}, { adapter: adapter as never }]) {
      const visitor = stage.visitor(config(options))
      await roundTrip(visitor)
      const { user } = (await (await visitor.send("session")).json()) as { user: unknown }
      told.push(user)
    }
    return Response.json(told)
  }
}

/** What the `session` event receives about a stored session if the callback returns this. */
function sessionEvent(
  strategy: "database" | "jwt",
  session?: NonNullable<AuthConfig["callbacks"]>["session"],
) {
  return async (stage: Stage): Promise<Response> => {
    const { told, note } = listener()
    const visitor = stage.visitor({
      adapter: stage.adapter,
      session: { strategy },
      providers: [oauthProvider(stage, { id: "7", name: "Ada" }) as never],
      callbacks: session ? { session } : {},
      events: {
        session: (message) => note("event", { ...message, token: typeof message.token }, undefined),
      },
    })
    await roundTrip(visitor)
    told.push(await (await visitor.send("session")).json())
    return Response.json(told)
  }
}

/** With a `signIn` callback, so that both ask the store for the account again after it. */
const people: readonly Scenario[] = [
  { name: "told, a person of an id alone", play: person({ id: "7" }) },
  {
    name: "told, a person with null members",
    play: person({ id: "7", name: "Ada", email: null, picture: null }),
  },
  {
    name: "told, a person with everything",
    play: person({
      id: "7",
      name: "Ada",
      email: "Ada@Example.com",
      picture: "https://op.test/a.png",
    }),
  },
  {
    name: "told, a person of the application's profile function, an id alone",
    play: person({ id: "7" }, () => ({ id: "7" })),
  },
  {
    name: "told, a person of the application's profile function, null members",
    play: person({ id: "7" }, () => ({ id: "7", name: null, email: null, image: null })),
  },
]

const sessionEvents: readonly Scenario[] = [
  { name: "told, session event, database", play: sessionEvent("database") },
  { name: "told, session event, jwt", play: sessionEvent("jwt") },
  {
    name: "told, session event, database, own callback",
    play: sessionEvent("database", ({ session }) => ({
      expires: session.expires,
      user: { name: session.user.name },
    })),
  },
  ...(["database", "jwt"] as const).map((strategy): Scenario => ({
    name: `told, session event, ${strategy}, the callback ends the session`,
    play: sessionEvent(strategy, () => null as never),
  })),
]

/** What callbacks, events and the store receive about a user, value by value. */
export const toldScenarios: readonly Scenario[] = [
  ...people,
  ...sessionEvents.map((scenario) => ({ ...scenario, differs: { calls: "adapter-calls" } })),
]
