import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

/** How packages compiled for Auth.js read a session: `next-auth` to 5.0.0-beta.28 does not look at the status. */
async function heldToBeSession(config: AuthConfig, url: string, cookie: string): Promise<unknown> {
  const response = await Auth(new Request(url, { headers: { cookie } }), config)
  return response.json().catch(() => null)
}

const fail = () => Promise.reject(new Error("down"))

describe("A session that could not be read is never taken for one", () => {
  test.each([
    ["a failing callback", { callbacks: { session: fail } }, "/auth/session"],
    ["a configuration without a secret", { secret: [] }, "/auth/session"],
    ["a host that is not trusted", { trustHost: false }, "/auth/session"],
    ["an address below another base path", {}, "/api/auth/session"],
    ["an address that lost its base path", {}, "//session"],
    ["an address with a slash at its end", { secret: [] }, "/auth/session/"],
  ])("%s", async (_, options, path) => {
    const browser = new Browser(world({ providers: [password()] }))
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    const config = world({ providers: [password()], ...(options as Partial<AuthConfig>) })
    const url = `http://app.test${path}`
    expect(await heldToBeSession(config, url, browser.cookie)).toBeNull()
  })
})
