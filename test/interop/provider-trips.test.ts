import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "@sallyport/core"
import { libraries } from "./library.js"
import { tripOf } from "./provider-trip.js"

type Preset = (options: object) => AuthConfig["providers"][number]

const folder = path.resolve(import.meta.dirname, "../../node_modules/@auth/core/providers")
/** Every module of Auth.js that is a provider. */
const ids = readdirSync(folder)
  .filter((file) => /^[\w-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((file) => !["index", "oauth", "provider-types"].includes(file))

/** Options that a preset requires in addition to a client. */
const needs: Readonly<Record<string, object>> = {
  bungie: { apiKey: "key" },
  netsuite: {
    accountID: "1",
    userinfo: "https://user.example/info",
    issuer: "https://issuer.example",
  },
}

test("the 104 provider modules of Auth.js are here", async () => {
  expect(ids).toHaveLength(104)
  for (const id of ids) expect(await ourPreset(id)).toBeTypeOf("function")
})

const ownFolder = path.resolve(import.meta.dirname, "../../packages/core/src/providers")
const ownTests = readdirSync(ownFolder).filter((file) => file.endsWith(".test.ts"))

test("what no comparison proves says in its own test what it asks", () => {
  const compared = new Set(ids.filter((id) => !otherwise[id]).map((id) => `${id}.test.ts`))
  const silent = ownTests
    .filter((file) => !compared.has(file))
    .map((file) => [file, readFileSync(path.join(ownFolder, file), "utf8")] as const)
    .filter(([, text]) => text.includes("describePreset(") && !text.includes("  asks: {"))
  expect(silent.map(([file]) => file)).toEqual([])
})

async function ourPreset(id: string): Promise<Preset> {
  const module = (await import(`@sallyport/core/providers/${id}`)) as { default: Preset }
  return module.default
}

async function theirPreset(id: string): Promise<Preset> {
  const module = (await import(`@auth/core/providers/${id}`)) as { default: Preset }
  return module.default
}

const [ours, theirs] = libraries

/** Where one of our presets sends other requests, and why. Any difference that is not listed here is an accident. */
const otherwise: Readonly<Record<string, string>> = {
  "azure-devops":
    "the token request of Auth.js is never made in the way that Azure DevOps takes it",
  bungie: "Auth.js sends the text {membershipId}, and no API key",
  "click-up": "ClickUp documents the secret in the body",
  dribbble: "Auth.js sends the text undefined for the scope",
  facebook: "version 19 of the dialogue has expired",
  foursquare: "the token stands in the header as well",
  hubspot: "the token stands in the header as well",
  kakao: "an empty scope is none",
  netlify: "an empty scope is none",
  notion: "Auth.js sends the text undefined for the redirect URI",
  osso: "Auth.js leaves out the slash after the issuer",
  todoist: "version 9 of the API is gone",
  trakt: "an empty scope is none; the settings have an id that never changes",
  twitch: "email_verified is asked for too",
  wechat: "the token request of Auth.js is not the one that WeChat documents",
  wikimedia: "an empty scope is none",
  workos: "Auth.js leaves out the slash after the issuer, and sends an empty connection",
  zoom: "an empty scope is none",
}

describe("The browser and the provider see what they see with Auth.js", () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each(ids.filter((id) => !["nodemailer", "email"].includes(id)))("%s", async (id) => {
    const preset = await theirPreset(id)
    const bare = preset({ ...needs[id] }) as unknown as Record<string, string>
    const { type = "" } = bare
    if (!["oauth", "oidc"].includes(type)) return
    const issuer = bare["issuer"]?.replace("undefined", "client-id") ?? "https://issuer.example"
    const options = { ...(bare["issuer"] ? {} : { issuer }), ...needs[id] }
    const mine = await tripOf(ours, { preset: await ourPreset(id), options, issuer, type })
    const upstream = await tripOf(theirs, { preset, options, issuer, type })
    const expected = otherwise[id] ? [false, mine] : [true, upstream]
    expect([isDeepStrictEqual(mine, upstream), mine]).toEqual(expected)
    // A provider that receives no request proves nothing.
    expect(mine.requests.length).toBeGreaterThan(0)
  })
})
