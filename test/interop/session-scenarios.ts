import type { AuthConfig } from "@sallyport/core"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import { headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const right = { username: "ada", password: "right" }
const COOKIE = "authjs.session-token"

async function withToken({ visitor }: Stage, config: Partial<AuthConfig> = {}): Promise<Visitor> {
  const person = visitor(config)
  await person.post("callback/credentials", right)
  return person
}

async function stored(stage: Stage, config: Partial<AuthConfig> = {}): Promise<Visitor> {
  const provider = oauthProvider(stage, { id: "7", name: "Ada" })
  const person = stage.visitor({
    adapter: stage.adapter,
    providers: [provider as never],
    ...config,
  })
  await roundTrip(person)
  return person
}

const asked = { calls: "adapter-calls" } as const

/** A visitor of a site that stores sessions, and has credentials beside a provider of OAuth. */
async function besideStore(stage: Stage, config: Partial<AuthConfig> = {}): Promise<Visitor> {
  const { createUser, ...adapter } = stage.adapter
  const user = await createUser?.({ id: "ada", email: "ada@example.com", emailVerified: null })
  return stage.visitor({
    adapter: { ...adapter, createUser: createUser as never },
    providers: [
      oauthProvider(stage, { id: "7" }) as never,
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: () => user ?? null,
      } as never,
    ],
    session: { strategy: "database" },
    ...config,
  })
}

/** The widely copied way to store sessions of credentials: a callback makes the row, and `encode` returns its token. */
function encodedByHand({ adapter }: Stage): Partial<AuthConfig> {
  return {
    callbacks: {
      jwt: async ({ token, account, user }) => {
        if (account?.provider !== "credentials") return token
        const expires = new Date(Date.now() + 3_600_000)
        const sessionToken = "a token of the application"
        await adapter.createSession?.({ sessionToken, userId: String(user.id), expires })
        return { ...token, sessionToken }
      },
    },
    jwt: { encode: ({ token }) => String(token?.["sessionToken"]) },
  }
}

/** What happens to sessions in unusual situations. */
export const sessionScenarios: readonly Scenario[] = [
  {
    name: "session, a cookie whose name only begins like ours",
    play: async (stage) => {
      const person = await withToken(stage, { session: { updateAge: 0 } })
      person.jar.set(`${COOKIE}-of-another-application`, "x")
      return person.send("session")
    },
    differs: { body: "chunk-grammar", cookies: "chunk-grammar", calls: "chunk-grammar" },
  },
  {
    name: "session, a part planted beside a good cookie",
    play: async (stage) => {
      const person = await withToken(stage, { session: { updateAge: 0 } })
      person.jar.set(`${COOKIE}.0`, "planted")
      return person.send("session")
    },
    differs: {
      body: "planted-session-cookie",
      cookies: "planted-session-cookie",
      calls: "planted-session-cookie",
    },
  },
  {
    name: "session, what is logged of a token that cannot be opened",
    play: async ({ visitor }) => {
      const logged: string[] = []
      const logger = { error: ({ name }: Error) => void logged.push(name), warn: () => undefined }
      const person = visitor({ logger })
      person.jar.set(COOKIE, "garbage")
      await person.send("session")
      return Response.json(logged)
    },
    differs: { body: "undecodable-token" },
  },
  {
    name: "session, a token of more bytes than servers accept",
    play: async ({ visitor }) => {
      const filler = "x".repeat(20_000)
      const person = visitor({ callbacks: { jwt: ({ token }) => ({ ...token, filler }) } })
      const response = await person.post("callback/credentials", right)
      return Response.json(response.headers.getSetCookie().some((line) => line.startsWith(COOKIE)))
    },
    differs: { body: "session-too-large", calls: "session-too-large" },
  },
  {
    name: "session, the look of a stored session's token",
    play: async (stage) => {
      const person = await stored(stage)
      const token = person.jar.get(COOKIE) ?? ""
      return Response.json(/^[0-9a-f]{64}$/.test(token) ? "256 bits" : token.length)
    },
    differs: { ...asked, body: "session-token-entropy" },
  },
  {
    name: "session, the members of a stored session that a callback hands back",
    play: async (stage) => {
      const person = await stored(stage, { callbacks: { session: ({ session }) => session } })
      const session = (await (await person.send("session")).json()) as { user: object }
      return Response.json([Object.keys(session).sort(), Object.keys(session.user).sort()])
    },
    differs: { ...asked, body: "session-row" },
  },
  {
    name: "session, signing in again as the same person",
    play: async (stage) => {
      const person = await stored(stage)
      const before = person.jar.get(COOKIE)
      await roundTrip(person)
      return Response.json(before === person.jar.get(COOKIE))
    },
    differs: { body: "session-rotation", calls: "session-rotation" },
  },
  {
    name: "session, a sign-out that the store fails",
    play: async (stage) => {
      const adapter = { ...stage.adapter, deleteSession: () => Promise.reject(new Error("down")) }
      return (await stored(stage, { adapter })).post("signout")
    },
    differs: {
      ...headers,
      ...asked,
      location: "sign-out-failure",
      cookies: "sign-out-failure",
    },
  },
  ...(["callback/credentials", "session", "signout"] as const).map((last): Scenario => ({
    name: `session, credentials whose session the application stores itself, ${last}`,
    play: async (stage) => {
      const person = await besideStore(stage, encodedByHand(stage))
      const answer = await person.post("callback/credentials", right)
      if (last === "callback/credentials") return answer
      return last === "session" ? person.send(last) : person.post(last)
    },
    differs: last === "session" ? asked : { ...headers, ...asked },
  })),
  {
    name: "session, credentials beside a store of sessions",
    play: async (stage) => {
      const person = await besideStore(stage)
      await person.post("callback/credentials", right)
      return person.send("session")
    },
    differs: {
      body: "credentials-database",
      cookies: "credentials-database",
      calls: "credentials-database",
    },
  },
]
