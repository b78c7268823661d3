import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { audit } from "../../src/entrypoints/audit.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const startOf = async (config: object) => {
  const { problems } = await resolveConfig(world(config as Partial<AuthConfig>))
  return problems.map(({ message }) => message).join("\n")
}

// Each as somebody without a compiler wrote it, and what they need to read.
test.each<readonly [string, object, string]>([
  [
    "an extension that nothing has made",
    { extensions: [{ name: "terms", phases: {} }] },
    'extensions[0] must be an extension, but it is an object. Make one of your own with defineExtension("name", {}, (setup) => ({ phases: { … } }))',
  ],
  [
    "the strategy in place of the session's options",
    { session: "jwt" },
    'session must be an object, but it is text. Write session: { strategy: "jwt" } or',
  ],
  [
    "former sessions that no function has made",
    { session: { previous: [{ until: "2027-03-01", strategy: "jwt" }] } },
    "session.previous must be what previousSessions() returns, but it is a list. Write previous: previousSessions([…])",
  ],
  [
    "a type that is nearly one",
    { providers: [{ id: "acme", name: "Acme", type: "oauth2" }] },
    'Provider "acme" has the type "oauth2". There are oauth, oidc, email, credentials, webauthn. Did you mean oauth?',
  ],
  ["no type", { providers: [{ id: "acme", name: "Acme" }] }, 'Provider "acme" has no type.'],
  [
    "options of another limiter",
    { adapter: MemoryAdapter(), extensions: [rateLimits({ max: 5 } as never)] },
    'rateLimits() has no option "max". It has client, limits and accountOf. It is called as in rateLimits({ ',
  ],
])("%s is named, with what to write", async (_, config, says) => {
  expect(await startOf(config)).toContain(says)
})

test("token, which a session callback reads with stored sessions, is named", async () => {
  const callbacks = {
    session: ({ session, token }: { session: object; token?: { sub: string } }) => ({
      ...session,
      id: (token as { sub: string }).sub,
    }),
  }
  const config = world({
    adapter: MemoryAdapter(),
    session: { strategy: "database" },
    callbacks: callbacks as never,
  })
  const user = await config.adapter!.createUser!({
    id: "1",
    email: "ada@example.com",
    emailVerified: null,
  })
  const expires = new Date(Date.now() + 1e7)
  await config.adapter!.createSession!({ sessionToken: "t".repeat(64), userId: user.id, expires })
  const browser = new Browser(config)
  browser.keep(`authjs.session-token=${"t".repeat(64)}; Path=/`)
  expect((await browser.get("session")).status).toBe(503)
  expect(config.log.map(({ message }) => message).join("\n")).toContain(
    "token is passed only with the jwt strategy; with stored sessions, read user",
  )
})

test("a sink of the audit log that was not called is reported, because its entries are nowhere", async () => {
  const sink = () => () => undefined
  const config = world({ providers: [password()], extensions: [audit({ sinks: [sink as never] })] })
  await new Browser(config).post("callback/credentials", {
    username: "ada",
    password: "enchantress",
  })
  expect(config.log.map(({ message }) => message).join("\n")).toContain(
    "one of audit({ sinks }) returned a function. Call it, as in sinks: [jsonLines()].",
  )
})
