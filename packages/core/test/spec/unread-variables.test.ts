import { afterEach, describe, expect, test, vi } from "vitest"
import AzureAD from "../../src/providers/azure-ad.js"
import GitHub from "../../src/providers/github.js"
import { heard } from "../support/heard.js"

afterEach(() => void vi.unstubAllEnvs())

describe("A variable under a name that is not read", () => {
  test.each([
    ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
    ["GITHUB_ID", "GITHUB_SECRET"],
    ["AUTH_GITHUB_CLIENT_ID", "AUTH_GITHUB_CLIENT_SECRET"],
  ])("%s and %s are named, with the names that are read", async (id, secret) => {
    vi.stubEnv(id, "canary-of-the-id")
    vi.stubEnv(secret, "canary-of-the-secret")
    const { browser, warnings, config } = heard({ providers: [GitHub] })
    await browser.post("signin/github", {})
    const errors = config.log.map(({ message }) => message)
    expect(warnings[0]).toContain(
      `${id} is set, but is not read. If it has the clientId, rename it to AUTH_GITHUB_ID, or write clientId: process.env.${id}.`,
    )
    expect(warnings[0]).toContain(`${secret} is set, but is not read.`)
    expect(errors.join()).toContain(`${id} is set, but is not read.`)
    expect([...warnings, ...errors].join()).not.toContain("canary")
  })

  test("of a provider whose id has several words", async () => {
    vi.stubEnv("AZURE_AD_CLIENT_ID", "canary-of-the-id")
    const { browser, warnings } = heard({ providers: [AzureAD({ clientSecret: "s" })] })
    await browser.get("csrf")
    expect(warnings.join()).toContain("rename it to AUTH_AZURE_AD_ID")
  })

  test("is no matter if it is empty, or if nothing is missing", async () => {
    vi.stubEnv("GITHUB_CLIENT_ID", "")
    vi.stubEnv("GITHUB_SECRET", "s")
    const empty = heard({ providers: [GitHub({ clientSecret: "s" })] })
    await empty.browser.get("csrf")
    expect(empty.warnings.join()).toContain("You get it from the provider")
    expect(empty.warnings.join()).not.toContain("is not read")
    const whole = heard({ providers: [GitHub({ clientId: "i", clientSecret: "s" })] })
    await whole.browser.get("csrf")
    expect(whole.warnings).toEqual([])
  })
})
