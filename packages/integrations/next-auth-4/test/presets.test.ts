import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { Browser, ORIGIN } from "./support.js"

const folder = fileURLToPath(new URL("../providers/", import.meta.url))
const others = new Set(["credentials", "email", "index", "oauth", "oauth-types", "twitter"])
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => file.slice(0, -4))
const presets = names.filter((name) => !others.has(name))

const client = { clientId: "id", clientSecret: "secret", issuer: "https://issuer.example" }

interface Preset {
  readonly default: (options: object) => { id: string; type: string }
}

const load = (name: string) => import(`@sallyport/next-auth-4/providers/${name}`) as Promise<Preset>

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

test("every module of version 4 is there", () => {
  expect(names.length).toBe(68)
})

describe.each(presets)("%s", (name) => {
  test("is a provider of version 4, listed with its addresses", async () => {
    const provider = (await load(name)).default(client)
    expect(provider.type).toBe("oauth")
    const listed = await (
      await new Browser({ providers: [provider as never] }).send("providers")
    ).json()
    expect(listed).toMatchObject({
      [provider.id]: {
        id: provider.id,
        type: "oauth",
        callbackUrl: `${ORIGIN}/api/auth/callback/${provider.id}`,
      },
    })
  })
})

test("Duende keeps the id by which version 4 stored its accounts", async () => {
  const { default: Duende } = await load("duende-identity-server6")
  expect(Duende(client).id).toBe("duende-identityserver6")
})

test("Twitter with OAuth 1 is refused, with the way out", async () => {
  const { default: Twitter } = await load("twitter")
  const lines: string[] = []
  const logger = {
    error: (code: string, error: unknown) => void lines.push(`${code} ${String(error)}`),
  }
  const browser = new Browser({ providers: [Twitter(client) as never], logger: logger as never })
  await expect(browser.send("signin")).rejects.toThrow('version: "2.0"')
})

test("the function for Twitter with OAuth 1 is refused, whatever version it is given", async () => {
  const { TwitterLegacy } = await import("@sallyport/next-auth-4/providers/twitter")
  const provider = TwitterLegacy({ ...client, version: "2.0" })
  await expect(new Browser({ providers: [provider] }).send("signin")).rejects.toThrow(
    'version: "2.0"',
  )
})

test("Twitter with version 2.0 is a provider", async () => {
  const { default: Twitter } = await load("twitter")
  const browser = new Browser({ providers: [Twitter({ ...client, version: "2.0" }) as never] })
  expect(await (await browser.send("providers")).json()).toMatchObject({
    twitter: { type: "oauth" },
  })
})
