import type { Adapter } from "@sallyport/core/adapters"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import type { Scenario, Stage } from "./stage.js"

/** A logger, and what it was told: the class of each error and of the error that caused it. */
export function loggedErrors() {
  const logged: string[] = []
  const error = (thrown: Error) => {
    const cause = thrown.cause as { err?: unknown } | undefined
    const inner = cause instanceof Error ? cause : cause?.err
    const own = inner instanceof Error ? `${inner.name}: ${inner.message}` : "nothing"
    logged.push(`${thrown.name}, caused by ${own}`)
  }
  return { logged, logger: { error, warn: () => undefined, debug: () => undefined } }
}

/** What is logged when the `redirect` callback throws. */
async function redirectThrows({ visitor }: Stage): Promise<Response> {
  const { logged, logger } = loggedErrors()
  const redirect = () => {
    throw new RangeError("no route")
  }
  const person = visitor({ logger, callbacks: { redirect } })
  await person.send("signin?callbackUrl=/x")
  return Response.json(logged)
}

/** What is logged when a provider cannot be reached at the start of a sign-in. */
async function providerIsDown({ library, visitor }: Stage): Promise<Response> {
  const { logged, logger } = loggedErrors()
  const provider = {
    id: "op",
    name: "OP",
    type: "oidc",
    issuer: "https://login.example.com",
    clientId: "id",
    clientSecret: "secret",
    [library.customFetch]: () => Promise.reject(new TypeError("no route to it")),
  }
  const person = visitor({ logger, providers: [provider as never] })
  await person.post("signin/op")
  return Response.json(logged)
}

/** Whether a new user is still in the store when the account could not be stored. */
async function accountIsNotStored(stage: Stage): Promise<Response> {
  const users = new Set<string>()
  const adapter: Adapter = {
    ...stage.adapter,
    createUser: async (user) => {
      const created = await stage.adapter.createUser?.(user)
      users.add(created?.id ?? "")
      return created as never
    },
    linkAccount: () => Promise.reject<null>(new Error("value too long for the column")),
    deleteUser: (id) => Promise.resolve(void users.delete(id)),
  }
  const provider = oauthProvider(stage, { id: "7", name: "Ada", email: "ada@example.com" })
  const answer = await roundTrip(stage.visitor({ adapter, providers: [provider as never] }))
  return Response.json({ answer: answer.headers.get("location"), users: users.size })
}

/** What is left behind, and what the log says, when a part of the application or another server fails. */
export const failureScenarios: readonly Scenario[] = [
  {
    name: "failure, what is logged when the redirect callback throws",
    play: redirectThrows,
    differs: { body: "redirect-thrown" },
  },
  {
    name: "failure, what is logged when a provider cannot be reached",
    play: providerIsDown,
    differs: { body: "error-classes" },
  },
  {
    name: "failure, the account of a new user is not stored",
    play: accountIsNotStored,
    differs: { body: "failed-sign-up", calls: "adapter-calls" },
  },
]
