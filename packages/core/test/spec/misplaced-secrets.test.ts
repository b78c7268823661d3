import { expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import GitHub from "../../src/providers/github.js"
import { world } from "../support/world.js"

const SECRET = "7sV0qkPzBn3Yd8LwEf2RtUa6XcHm9JgK"
const DATABASE = `postgres://site:${SECRET}@db.example:5432/site`
const PROXY = `https://site:${SECRET}@proxy.example/auth?key=${SECRET}`

/** Everything that a configuration is answered and logged with. */
async function said(options: unknown, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const lines: unknown[] = []
  const write = (...parts: unknown[]) => void lines.push(...parts)
  const logger = { error: write, warn: write, debug: write }
  const config = { ...world(), logger, ...(options as Partial<AuthConfig>) }
  setEnvDefaults(env, config)
  for (const path of ["session", "signin"]) {
    const response = await Auth(new Request(`http://app.test/auth/${path}`), config)
    lines.push((await response.text()).slice(-2000))
  }
  return lines.map((line) => (line instanceof Error ? line.message : String(line))).join("\n")
}

test.each<[string, unknown, string]>([
  ["a provider that is text", { providers: [SECRET] }, "Entry 1 of providers is not a provider"],
  ["a mode", { session: { strategy: DATABASE } }, "session.strategy must be"],
  ["a mode, as a list", { session: { strategy: [SECRET] } }, "session.strategy must be"],
  ["a number", { session: { maxAge: SECRET } }, "session.maxAge must be"],
  ["a flag", { useSecureCookies: SECRET }, "useSecureCookies must be"],
  ["an option of pages that there is not", { pages: { secret: SECRET } }, "no option pages.secret"],
  ["a proxy", { redirectProxyUrl: PROXY }, 'redirectProxyUrl is "https://…@proxy.example/auth?…"'],
  ["a proxy, not even an address", { redirectProxyUrl: SECRET }, "redirectProxyUrl is text"],
  ["an origin", { trustedOrigins: [PROXY] }, "trustedOrigins has an entry"],
  ["an origin as an object", { trustedOrigins: [{ SECRET }] }, "not an origin: an object"],
  ["a target of a proxy", { redirectProxyTargets: [PROXY] }, "redirectProxyTargets has an entry"],
  ["checks", { providers: [github({ checks: SECRET })] }, "checks must be a list of"],
  ["a type", { providers: [github({ type: SECRET })] }, 'Provider "github" has another type'],
  [
    "an issuer",
    { providers: [github({ issuer: `${PROXY}/.well-known/x` })] },
    "issuer is the address of the discovery document",
  ],
])("a secret in the place of %s is not told", async (_, options, message) => {
  const text = await said(options)
  expect(text).toContain(message)
  expect(text).not.toContain(SECRET)
})

test("nor one in AUTH_REDIRECT_PROXY_URL", async () => {
  const text = await said({}, { AUTH_REDIRECT_PROXY_URL: PROXY })
  expect(text).toContain("redirectProxyUrl is")
  expect(text).not.toContain(SECRET)
})

function github(options: object) {
  return GitHub({ clientId: "id", clientSecret: "secret", ...options })
}
