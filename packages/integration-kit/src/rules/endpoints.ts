import { expect } from "vitest"
import type { OperationsConfig } from "@sallyport/core/integration"
import { providerLogout } from "@sallyport/core/provider-logout"
import { providerTokens } from "@sallyport/core/provider-tokens"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { ask } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { shownName } from "../shown.js"

const FORM = { "content-type": "application/x-www-form-urlencoded" }

/** The site of a company whose provider says when people have signed out there. It is never asked for anything here. */
function heard(password: OperationsConfig["providers"][number]): Partial<OperationsConfig> {
  const company = {
    id: "company",
    name: "Company",
    type: "oidc" as const,
    issuer: "https://login.company.invalid",
    clientId: "kit",
    clientSecret: "a secret of the client of the kit",
  }
  return {
    extensions: [sessions(), providerLogout()],
    records: memoryRecords({ singleProcess: true }),
    providers: [password, company],
  }
}

export const endpointRules: readonly Rule[] = [
  rule(
    "endpoints: what the server of a provider posts is answered, without Origin, cookie and token",
    ["servers"],
    async ({ open, page, basePath }) => {
      const { origin, visitor } = await open({ config: heard(byPassword) })
      const path = `${basePath}/session/logout-token.company`
      const body = new URLSearchParams({ logout_token: "no.token.really" }).toString()
      const answer = await ask(origin, { path, method: "POST", headers: FORM, body })
      expect([answer.status, answer.text], answer.text.slice(0, 300)).toEqual([
        400,
        JSON.stringify({
          error: "invalid_request",
          error_description: "logout_token does not have the form of a signed JWT",
        }),
      ])
      expect(answer.headers["cache-control"]).toContain("no-store")
      expect(answer.cookies).toEqual([])
      // Not even whoever is signed in is signed out by it, and their operations still ask for a form of this site.
      const ada = visitor()
      await ada.signIn()
      await ada.post(path, { logout_token: "no.token.really" }, { origin: "https://evil.example" })
      expect(shownName(await ada.get(page("/session")))).toBe("Ada")
    },
  ),
  rule(
    "endpoints: a token of a provider is for code on the server alone; what is connected has a page",
    ["servers"],
    async ({ open, basePath }) => {
      const { visitor } = await open({ config: withTokens() })
      const ada = visitor()
      await ada.signIn()
      for (const name of ["get", "fetch"]) {
        const path = `${basePath}/session/tokens.${name}`
        expect((await ada.get(`${path}?provider=company`)).status).toBe(404)
        expect((await ada.post(path, { provider: "company" })).status).toBe(404)
      }
      const list = await ada.get(`${basePath}/session/tokens.list`)
      expect([list.status, list.text]).toEqual([200, "[]"])
      const shown = await ada.get(`${basePath}/session/connections`)
      expect([shown.status, shown.text.includes("Nothing is connected.")]).toEqual([200, true])
    },
  ),
]

/** A site that keeps the tokens of the company's provider. */
function withTokens(): Partial<OperationsConfig> {
  return { ...heard(byPassword), extensions: [providerTokens(), sessions()] }
}

/** As in the suite's configuration. */
const byPassword: OperationsConfig["providers"][number] = {
  id: "password",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: ({ name, password }) =>
    password === "right" ? { id: String(name), name: String(name) } : null,
}
