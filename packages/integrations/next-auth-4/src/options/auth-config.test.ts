import { afterEach, expect, test, vi } from "vitest"
import type { AuthConfig } from "@sallyport/core"
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

/** An option of core that says nothing about here is an error of the compiler. Null: version 4 has something in its place. */
const handedOn: Readonly<Record<Extract<keyof AuthConfig, string>, unknown>> = {
  providers: null,
  secret: "s".repeat(32),
  session: { maxAge: 60 },
  jwt: null,
  pages: { signIn: "/login" },
  callbacks: null,
  events: null,
  adapter: null,
  extensions: [],
  records: { get: async () => null },
  mail: async () => undefined,
  debug: true,
  logger: null,
  theme: { name: "Site" },
  useSecureCookies: true,
  cookies: null,
  trustHost: null,
  // Only functions of the framework set these two, and version 4 has neither.
  skipCSRFCheck: null,
  raw: null,
  // Previews of version 4 share NEXTAUTH_URL.
  redirectProxyUrl: null,
  redirectProxyTargets: null,
  trustedOrigins: ["https://shop.example"],
  // Providers of version 4 name their checks.
  defaultChecks: null,
  experimental: { enableWebAuthn: true },
  // It is where the route is.
  basePath: null,
  timeouts: { event: 120 },
  limit: () => undefined,
  waitUntil: () => undefined,
}

test.each(Object.entries(handedOn).filter(([, value]) => value !== null))(
  "the option %s reaches the core, as extensions need it",
  (name, value) => {
    const config = authConfig({ ...made(), [name]: value } as AuthOptions, site)
    expect(Reflect.get(config, name)).toEqual(value)
  },
)
