import { expect } from "vitest"
import type { OperationsConfig } from "@sallyport/core/integration"
import { providerLogout } from "@sallyport/core/provider-logout"
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
]

/** As in the suite's configuration. */
const byPassword: OperationsConfig["providers"][number] = {
  id: "password",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: ({ name, password }) =>
    password === "right" ? { id: String(name), name: String(name) } : null,
}
