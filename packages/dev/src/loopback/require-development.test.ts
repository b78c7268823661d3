import { afterEach, describe, expect, test, vi } from "vitest"
import { startIdentityProvider } from "../identity-provider/start-identity-provider.js"
import { startMailbox } from "../mailbox/start-mailbox.js"
import type { LoopbackHost } from "./require-development.js"

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each([
  ["identity provider", startIdentityProvider],
  ["mailbox", startMailbox],
])("the %s", (name, start: (options?: { host?: LoopbackHost }) => Promise<unknown>) => {
  test("refuses to start in production, and says why and what to do", async () => {
    vi.stubEnv("NODE_ENV", "production")
    await expect(start()).rejects.toThrow(
      new RegExp(`Local ${name} refuses to start because NODE_ENV is "production".*Start it only`),
    )
  })

  test.each(["0.0.0.0", "::", "192.168.0.1", "example.com", "", "127.0.0.1.example.com"])(
    "refuses to listen on %j",
    async (host) => {
      await expect(start({ host: host as LoopbackHost })).rejects.toThrow(
        /refuses to listen on .* Use one of: 127\.0\.0\.1, localhost, ::1\./,
      )
    },
  )
})

test.each(["localhost", "::1"] as const)("%s works, too", async (host) => {
  const provider = await startIdentityProvider({ host })
  try {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({ issuer: provider.issuer })
  } finally {
    await provider.stop()
  }
})
