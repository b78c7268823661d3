import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Provider } from "../../src/contract/provider.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { Browser } from "../support/browser.js"
import { presetOfAuthJs } from "../support/preset-of-auth-js.js"
import { resolved } from "../support/preset.js"
import { recordedStore, world } from "../support/world.js"

type Preset = (options: object) => Exclude<Provider, (...args: never[]) => unknown>

const folder = path.resolve(import.meta.dirname, "../../src/providers")
const files = readdirSync(folder)
const ids = files
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3))
  // No preset of Auth.js, and its options are others: password-options.test.ts.
  .filter((id) => id !== "password")

const loaded = new Map<string, Preset>()
for (const id of ids)
  loaded.set(id, ((await import(path.join(folder, `${id}.ts`))) as { default: Preset }).default)

/** Options that a preset requires. */
const needs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { server: "smtp://localhost:25" },
  loops: { transactionalId: "message-id" },
  nodemailer: { server: "smtp://localhost:25" },
  ses: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret-canary", region: "eu-central-1" },
  telegram: { botToken: "123456789:AAcanaryAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
}
const makeOf = (file: string, options: object) => loaded.get(file)!({ ...needs[file], ...options })

/** The one preset whose id differs from its file's name, because that is how accounts of Auth.js are stored. */
const renamed: Readonly<Record<string, string>> = { "ory-hydra": "hydra" }

/** Presets without all protections: the provider documents no more, or Auth.js has no more and it is untested. */
const protections: Readonly<Record<string, readonly string[]>> = {
  apple: ["nonce", "state"],
  atlassian: ["state"],
  "azure-devops": ["state"],
  bungie: ["state"],
  "click-up": ["state"],
  eveonline: ["state"],
  figma: ["state"],
  linkedin: ["state"],
  netsuite: ["state"],
  paypal: ["state"],
  quickbooks: ["state"],
  reddit: ["state"],
  shopify: ["state"],
  slack: ["nonce", "state"],
  threads: ["state"],
  wechat: ["state"],
}
const allOf: Readonly<Record<string, readonly string[]>> = {
  oauth: ["pkce", "state"],
  oidc: ["nonce", "pkce", "state"],
}

const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    asked.push(input)
    return Promise.reject(new Error("no network in this test"))
  })
})
afterEach(() => vi.restoreAllMocks())

test("there are presets, and each has its test", () => {
  expect(ids.length).toBeGreaterThanOrEqual(12)
  expect(ids.filter((id) => !files.includes(`${id}.test.ts`))).toEqual([])
})

test.each(ids.filter((id) => !needs[id]))("%s is made without options", (id) => {
  expect(loaded.get(id)!({})).toMatchObject({ id: renamed[id] ?? id })
})

test.each(Object.keys(needs))("%s says what it cannot be made without", (id) => {
  for (const name of Object.keys(needs[id]!)) {
    const make = () => makeOf(id, { [name]: undefined })
    expect(make).toThrow(AuthError)
    expect(make).toThrow(`needs the ${name} option`)
    expect(make).not.toThrow("canary")
  }
})

describe.each(ids)("%s", (file) => {
  const id = renamed[file] ?? file
  const made = (options: object = {}) => makeOf(file, options)

  test("has the id of its file, a name and a type", () => {
    const { id: own, name, type } = made()
    expect(own).toBe(id)
    expect(name).toMatch(/\S/)
    expect(["oauth", "oidc", "email", "credentials", "webauthn"]).toContain(type)
  })

  test("its profile has an exported type of its own", () => {
    const isOAuth = ["oauth", "oidc"].includes(made().type)
    const text = readFileSync(path.join(folder, `${file}.ts`), "utf8")
    const [, name] =
      /export default function \w+(?:<P extends (\w+)|[^{]*Config<(\w+)>)/.exec(text) ?? []
    const profile = name ?? /Config<(\w+)>\s*\{/.exec(text)?.[1]
    const isExported = new RegExp(`export (?:interface|type) ${profile}\\b`).test(text)
    expect(isOAuth ? isExported : true).toBe(true)
  })

  test("making and resolving it asks nobody", () => {
    resolved(made())
    expect(asked).toEqual([])
  })

  test("is new each time, and options make it another one", () => {
    expect(made()).not.toBe(made())
    expect(resolved(made({ id: "other", name: "Other" }))).toMatchObject({
      id: "other",
      name: "Other",
    })
    expect(resolved(made()).id).toBe(id)
  })

  test("an id and a name among the options stand where Auth.js has them", async () => {
    const options = { id: "other", name: "Other", ...needs[file] }
    const ours = loaded.get(file)!(options)
    expect(resolved(ours)).toMatchObject({ id: "other", name: "Other" })
    const theirs = await presetOfAuthJs<ReturnType<Preset>>(file)
    if (!theirs) return
    const { id: theirId, name: theirName } = theirs(options)
    expect([ours.id, ours.name]).toEqual([theirId, theirName])
  })

  test("every protection is on, but for those that are listed", () => {
    const { type, checks } = resolved(made())
    expect(checks && [...checks].sort()).toEqual(allOf[type] && (protections[file] ?? allOf[type]))
  })

  test("every address is https", () => {
    const { issuer, wellKnown, jwksEndpoint, authorization, token, userinfo } = resolved(made())
    const addresses = [
      issuer,
      wellKnown,
      jwksEndpoint,
      authorization?.url,
      token?.url,
      userinfo?.url,
    ]
    for (const address of addresses.filter(Boolean))
      expect(new URL(String(address)).protocol).toBe("https:")
  })

  test("reads its credentials from the environment, and what is written wins", () => {
    const env = Object.fromEntries(
      ["ID", "SECRET", "ISSUER", "KEY"].map((kind) => [
        `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${kind}`,
        `https://${kind.toLowerCase()}.example`,
      ]),
    )
    const filled = (options: object) => {
      const config: AuthConfig = { providers: [made(options)] }
      setEnvDefaults(env, config)
      return resolved(config.providers[0]!) as unknown as Record<string, unknown>
    }
    const variables: Record<string, Record<string, string>> = {
      oauth: { clientId: "https://id.example", clientSecret: "https://secret.example" },
      oidc: {
        clientId: "https://id.example",
        clientSecret: "https://secret.example",
        issuer: "https://issuer.example",
      },
      email: { apiKey: "https://key.example" },
      credentials: {},
      webauthn: {},
    }
    const expected = variables[made().type]!
    expect(filled({})).toMatchObject(expected)
    const own = Object.fromEntries(
      Object.keys(expected).map((name) => [name, "https://own.example"]),
    )
    expect(filled(own)).toMatchObject(own)
  })

  test("what GET /providers tells is JSON, and holds no secret", async () => {
    const secrets = { clientId: "id-canary", clientSecret: "secret-canary", apiKey: "key-canary" }
    const issuer = { issuer: "https://issuer.example" }
    const browser = new Browser(
      world({
        adapter: recordedStore().adapter,
        session: { strategy: "jwt" },
        experimental: { enableWebAuthn: true },
        providers: [made({ ...secrets, ...issuer }) as Provider],
      }),
    )
    const text = await (await browser.get("providers")).text()
    expect(JSON.parse(text)).toEqual({
      [id]: {
        id,
        name: made().name,
        type: made().type,
        signinUrl: `http://app.test/auth/signin/${id}`,
        callbackUrl: `http://app.test/auth/callback/${id}`,
      },
    })
    expect(asked).toEqual([])
  })
})
