import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"

const CODE = "browser-params-dropped"

/** The parameters that the provider receives if a browser requests these, and the warnings. */
async function asked(query: string, options: Parameters<typeof openIdOf>[1] = {}, times = 1) {
  const warn = vi.fn()
  const world = new OAuthWorld((op) => [openIdOf(op, options)], { logger: { warn } })
  let location = await world.start(`signin/op?${query}`)
  for (let time = 1; time < times; time += 1) location = await world.start(`signin/op?${query}`)
  return {
    params: Object.fromEntries(location.searchParams),
    warnings: warn.mock.calls.filter(([code]: unknown[]) => code === CODE),
  }
}

describe("Authorization parameters that a browser chooses", () => {
  test.each([
    ["access_type", "offline"],
    ["include_granted_scopes", "true"],
    ["approval_prompt", "force"],
    ["token_access_type", "offline"],
  ])("%s passes: it is about the person's own account", async (name, value) => {
    const { params, warnings } = await asked(`${name}=${value}`)
    expect(params[name]).toBe(value)
    expect(warnings).toEqual([])
  })

  test.each(["scope", "audience", "resource"])(
    "%s does not, and a warning says once how it could",
    async (name) => {
      const { params, warnings } = await asked(`${name}=admin`, {}, 3)
      expect(params[name]).not.toBe("admin")
      expect(warnings).toHaveLength(1)
      expect(warnings[0]?.[1]).toMatch(new RegExp(`${name}.*"op".*browserParams`))
      expect(warnings[0]?.[1]).not.toContain("admin")
    },
  )

  test("browserParams names what passes besides, also over what is configured", async () => {
    const options = {
      authorization: { params: { scope: "openid", audience: "a" } },
      browserParams: ["scope"],
    }
    const { params } = await asked("scope=openid+files&audience=b", options)
    expect(params).toMatchObject({ scope: "openid files", audience: "a" })
  })

  test.each([
    "redirect_uri",
    "client_id",
    "state",
    "nonce",
    "code_challenge",
    "request",
    "response_type",
  ])("%s cannot be named", async (name) => {
    const { params } = await asked(`${name}=evil`, { browserParams: [name] })
    expect(params[name]).not.toBe("evil")
  })

  test("what nobody knows is dropped without a warning: any visitor could fill the log", async () => {
    const { params, warnings } = await asked("foo=bar")
    expect(params["foo"]).toBeUndefined()
    expect(warnings).toEqual([])
  })
})

describe("The query is the application's choice only if it calls without a browser", () => {
  test.each<[string, Partial<AuthConfig>, string | undefined]>([
    ["raw and without the CSRF check, as framework packages call", { raw, skipCSRFCheck }, "admin"],
    ["raw alone", { raw }, undefined],
    ["without the CSRF check alone", { skipCSRFCheck }, undefined],
  ])("%s", async (_, options, scope) => {
    const world = new OAuthWorld((op) => [openIdOf(op)])
    const csrfToken = await world.browser.csrfToken()
    const request = new Request("http://app.test/auth/signin/op?scope=admin", {
      method: "POST",
      headers: { cookie: world.browser.cookie },
      body: new URLSearchParams({ csrfToken }),
    })
    const answer: object = await Auth(request, { ...world.config, ...options })
    const address = answer instanceof Response ? answer.headers.get("location") : undefined
    const { redirect = address } = answer as { redirect?: string }
    const { searchParams } = new URL(redirect ?? "")
    expect(searchParams.get("scope")).toBe(scope ?? "openid profile email")
  })
})
