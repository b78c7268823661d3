import { signInAs, siteOf } from "./flow-site.js"
import { roundTrip, seen } from "./oauth-scenarios.js"
import { ada, headers, type Scenario } from "./stage.js"
import type { Visitor } from "./visitor.js"

const calls = { ...headers, calls: "adapter-calls" } as const

/** POST `/session` with data from the client. */
async function update(visitor: Visitor): Promise<Response> {
  const { csrfToken } = (await (await visitor.send("csrf")).json()) as { csrfToken: string }
  return visitor.send("session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ csrfToken, data: { a: 1 } }),
  })
}

/** What depends on where sessions are stored. */
export const strategyScenarios: readonly Scenario[] = (["jwt", "database"] as const).flatMap(
  (strategy): Scenario[] => [
    {
      name: `OAuth callback, links to the signed-in user, ${strategy}`,
      play: async (stage) => {
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        return roundTrip(visitor)
      },
      differs: calls,
    },
    {
      name: `OAuth callback, known account, signed in as its owner, ${strategy}`,
      play: async (stage) => {
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        await roundTrip(visitor)
        return roundTrip(visitor)
      },
      differs: calls,
    },
    {
      name: `OAuth callback, known account, signed in as somebody else, ${strategy}`,
      play: async (stage) => {
        await roundTrip(siteOf(stage, { session: { strategy } }))
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        return roundTrip(visitor)
      },
      differs: { ...calls, cookies: "check-cookies-on-failure" },
    },
    {
      name: `email, signed in as somebody else, ${strategy}`,
      play: async (stage) => {
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        return signInAs(visitor, stage, "eve@example.com")
      },
      differs: { ...calls, cookies: "sent-link-page" },
    },
    {
      name: `email, what the callbacks are given, ${strategy}`,
      play: async (stage) => {
        const told: string[] = []
        const visitor = siteOf(stage, {
          session: { strategy },
          callbacks: {
            signIn: (p) => Boolean(seen(told, "signIn")(p)),
            jwt: (p) => (seen(told, `jwt ${p.trigger}`)(p), p.token),
            session: (p) => (seen(told, "session")(p), p.session),
          },
        })
        await signInAs(visitor, stage, ada.email)
        await visitor.send("session")
        await update(visitor)
        return Response.json(told)
      },
      ...(strategy === "jwt" && { differs: { body: "session-callback-update" } }),
    },
    {
      name: `POST /session with data, stored user, ${strategy}`,
      play: async (stage) => {
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        return update(visitor)
      },
      differs: { ...headers, ...(strategy === "database" && { cookies: "session-reissue" }) },
    },
    {
      name: `POST /signout, stored user, redirect returned, ${strategy}`,
      play: async (stage) => {
        const visitor = siteOf(stage, { session: { strategy } })
        await signInAs(visitor, stage, ada.email)
        return visitor.post("signout", { callbackUrl: "/bye" }, { "x-auth-return-redirect": "1" })
      },
      differs: { ...headers, calls: "signed-in-already" },
    },
  ],
)
