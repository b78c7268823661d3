import { afterEach, expect, test, vi } from "vitest"
import type { AuthOptions } from "../types/auth-options.js"
import { siteOfEnv } from "../site-of-env.js"
import { authConfig } from "./auth-config.js"

const site = { origin: "https://app.example", basePath: "/api/auth" }
const provider = { id: "op", name: "Provider", type: "oauth", profile: () => ({ id: "1" }) }
const made = (): AuthOptions => ({ secret: "s".repeat(32), providers: [provider as never] })

afterEach(() => void vi.unstubAllEnvs())

test("options are translated once for a site", () => {
  const options = made()
  expect(authConfig(options, site)).toBe(authConfig(options, { ...site }))
  expect(authConfig(options, { ...site, origin: "https://b.example" })).not.toBe(
    authConfig(options, site),
  )
})

test("options that an application changes are translated again", () => {
  const options = made()
  const before = authConfig(options, site)
  options.callbacks = { redirect: ({ baseUrl }) => baseUrl }
  const after = authConfig(options, site)
  expect(after).not.toBe(before)
  options.callbacks.signIn = () => false
  expect(authConfig(options, site)).not.toBe(after)
})

test("options without providers read sessions, as those of getServerSession may be", () => {
  expect(authConfig({ secret: "s".repeat(32) } as AuthOptions, site).providers).toEqual([])
})

test.each([
  ["app.example", "https://app.example"],
  [" app.example/auth ", "https://app.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("NEXTAUTH_URL %j is the site %s, as in version 4", (text, origin) => {
  vi.stubEnv("NEXTAUTH_URL", text)
  expect(siteOfEnv()?.origin).toBe(origin)
})

test("how long code of the application may take reaches the core", () => {
  const timeouts = { event: 120 }
  expect(authConfig({ ...made(), timeouts }, site).timeouts).toEqual(timeouts)
})
