import { setEnvDefaults as theirs } from "@auth/core"
import { setEnvDefaults as ours, type AuthConfig } from "@sallyport/core"
import { readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"

type Preset = (options?: object) => Exclude<Provider, (...args: never) => unknown>
type Provider = AuthConfig["providers"][number]

const folder = path.resolve(import.meta.dirname, "../../node_modules/@auth/core/providers")
/** Without those that need a package that is not installed here, and those that take nothing from the environment. */
const left = ["index", "oauth", "provider-types", "email", "nodemailer"]
const silent = ["credentials", "passkey", "webauthn"]
const ids = readdirSync(folder)
  .filter((file) => /^[\w-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((file) => ![...left, ...silent].includes(file))

const members = ["clientId", "clientSecret", "issuer", "apiKey"] as const

/** Options that a preset requires if it gets no others. */
const needs: Readonly<Record<string, object>> = { loops: { transactionalId: "t" } }

async function presetOf(library: "@auth/core" | "@sallyport/core", file: string): Promise<Preset> {
  const module = (await import(`${library}/providers/${file}`)) as { default: Preset }
  return (options) => module.default({ ...needs[file], ...options })
}

/** The first provider's own members after the environment was read. */
function shown(fill: typeof ours, env: Record<string, string>, provider: Provider) {
  const config: AuthConfig = { providers: [provider] }
  fill(env, config, true)
  const filled = config.providers[0] as unknown as Record<string, unknown>
  return members.map((name) => [name, filled[name]] as const)
}

describe("setEnvDefaults fills providers as Auth.js does", () => {
  test("there are many presets to compare", () => {
    expect(ids.length).toBeGreaterThan(95)
  })

  describe.each(ids)("%s", (file) => {
    test.each(["bare", "called"])("%s", async (kind) => {
      const [our, their] = await Promise.all([
        presetOf("@sallyport/core", file),
        presetOf("@auth/core", file),
      ])
      const prefix = `AUTH_${our().id.toUpperCase().replaceAll("-", "_")}`
      const env = {
        [`${prefix}_ID`]: "id",
        [`${prefix}_SECRET`]: "secret",
        [`${prefix}_ISSUER`]: "https://issuer.example/tenant",
        [`${prefix}_KEY`]: "key",
      }
      const made = (preset: Preset): Provider =>
        kind === "bare" ? (preset as unknown as Provider) : preset()
      const theirMembers = shown(theirs as unknown as typeof ours, env, made(their))
      const expected = theirMembers
        .filter(([, value]) => value !== undefined && value !== "")
        // The environment overrides a preset's own issuer: see the row provider-env-issuer.
        .map(([name, value]) => [name, name === "issuer" ? env[`${prefix}_ISSUER`] : value])
      expect(shown(ours, env, made(our))).toEqual(expect.arrayContaining(expected))
    })
  })

  test.each<Record<string, string>>([
    {},
    { AUTH_URL: "https://app.example/api/auth" },
    { AUTH_URL: "https://app.example/api/auth", NODE_ENV: "production" },
    { AUTH_URL: "", NODE_ENV: "production" },
    { AUTH_URL: "", NEXTAUTH_URL: "", NODE_ENV: "production" },
    { AUTH_TRUST_HOST: "true", NODE_ENV: "production" },
    { NODE_ENV: "production" },
    { VERCEL: "1", NODE_ENV: "production" },
    { CF_PAGES: "1", NODE_ENV: "production" },
  ])("%j: the same base path and trust", (env) => {
    const filledBy = (fill: typeof ours) => {
      const config: AuthConfig = { providers: [] }
      fill(env, config, true)
      return { basePath: config.basePath, trustHost: config.trustHost }
    }
    expect(filledBy(ours)).toEqual(filledBy(theirs as unknown as typeof ours))
  })

  test("The secret", () => {
    const secretOf = (fill: typeof ours, env: Record<string, string>) => {
      const config: AuthConfig = { providers: [] }
      fill(env, config, true)
      return config.secret
    }
    const read = (env: Record<string, string>) => [
      secretOf(ours, env),
      secretOf(theirs as unknown as typeof ours, env),
    ]
    expect(read({ NEXTAUTH_SECRET: "v4" })).toEqual([["v4"], []])
    expect(read({ NEXTAUTH_SECRET: "v4", AUTH_SECRET: "v5" })).toEqual([["v5"], ["v5"]])
  })

  test("a function that takes no options, as applications write one", () => {
    const mine = () => ({ id: "my-own-op", name: "Own", type: "oauth" as const })
    const env = { AUTH_MY_OWN_OP_ID: "id", AUTH_MY_OWN_OP_SECRET: "secret" }
    expect(shown(ours, env, mine as unknown as Provider)).toEqual(
      shown(theirs as unknown as typeof ours, env, mine as unknown as Provider),
    )
  })
})
