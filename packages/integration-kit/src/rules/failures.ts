import { expect } from "vitest"
import type { Adapter } from "@sallyport/core/adapters"
import { rule, type Rule } from "../rule.js"
import type { WorldOptions } from "../world.js"

const TOKEN =
  "authjs.session-token=a-row-of-the-store; __Secure-authjs.session-token=a-row-of-the-store"

/** A store whose every operation fails, and a provider whose sessions are rows in it. */
const storeDown: WorldOptions["config"] = {
  adapter: new Proxy(
    {},
    {
      get: (_, name) =>
        name === "then" ? undefined : () => Promise.reject(new Error("the store is down")),
    },
  ) as Adapter,
  session: { strategy: "database" },
  providers: [
    {
      id: "op",
      name: "OP",
      type: "oidc",
      issuer: "https://op.example",
      clientId: "id",
      clientSecret: "secret",
    },
  ],
}

export const failureRules: readonly Rule[] = [
  rule(
    "failures: a store that is down is no answer to who is asking, and signs nobody out",
    [],
    async ({ open, page }) => {
      const { visitor } = await open({ config: storeDown })
      for (const path of ["/session", "/bare"]) {
        const answer = await visitor().get(page(path), { cookie: TOKEN })
        expect([path, answer.status >= 500]).toEqual([path, true])
        expect(answer.cookies.filter((line) => line.includes("session-token"))).toEqual([])
        // The cause is only for the log.
        expect(answer.text).not.toContain("the store is down")
      }
    },
  ),
  rule(
    "failures: nor does the gate then open, or send anybody to sign in",
    ["gate"],
    async ({ open, page }) => {
      const authorized = ({ auth }: { auth: unknown }) => auth !== null
      const { visitor, guardedRuns } = await open({
        config: { ...storeDown, callbacks: { authorized } },
      })
      const answer = await visitor().get(page("/guarded"), { cookie: TOKEN })
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.headers["location"]).toBeUndefined()
      expect(guardedRuns()).toBe(0)
    },
  ),
  rule("failures: a configuration that is none opens nothing", [], async ({ open, page }) => {
    const { visitor } = await open({ config: { secret: "" }, env: {} })
    const answer = await visitor().get(page("/session"), { cookie: TOKEN })
    expect(answer.status).toBeGreaterThanOrEqual(500)
  }),
]
