import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { oauthProvider } from "../../../packages/integrations/next-auth-4/src/options/oauth-provider.js"
import {
  differingMembers,
  presetUser,
  type PresetUser,
  type ProfileFunction,
} from "../provider-profile.js"

type Preset = (options: object) => object
type NamedPreset = (options: object) => { readonly name: string }

const require = createRequire(import.meta.url)
const folder = path.resolve(import.meta.dirname, "../../../node_modules/next-auth-4/providers")
const others = new Set(["credentials", "email", "index", "oauth", "oauth-types"])
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".js"))
  .map((file) => file.slice(0, -3))
  .filter((name) => !others.has(name))
const rows = JSON.parse(
  readFileSync(new URL("../../../docs/differences.json", import.meta.url), "utf8"),
) as readonly { readonly id: string }[]

/** What differs on purpose, with its row in docs/differences.json. */
const known: Readonly<Record<string, { readonly row: string; readonly aspects: string }>> = {
  "42-school": { row: "next-auth-4-pictures", aspects: "image" },
  eveonline: { row: "next-auth-4-pictures", aspects: "image" },
  linkedin: { row: "next-auth-4-linkedin", aspects: "id name email image" },
  pinterest: { row: "preset-ids", aspects: "id" },
  trakt: { row: "preset-ids", aspects: "id" },
}

const client = {
  clientId: "client",
  clientSecret: "secret",
  issuer: "https://issuer.example",
  version: "2.0",
}

async function theirUser(name: string): Promise<PresetUser> {
  const module = require(`${folder}/${name}.js`) as { readonly default: Preset }
  const { profile } = module.default(client) as { readonly profile: ProfileFunction }
  return presetUser(name, profile)
}

async function ourUser(name: string): Promise<PresetUser> {
  const module = (await import(`@sallyport/next-auth-4/providers/${name}`)) as {
    readonly default: Preset
  }
  const site = { baseUrl: "https://app.example/api/auth", isUpgraded: false }
  const provider = oauthProvider(module.default(client) as never, site) as {
    profile?: ProfileFunction
  }
  return presetUser(name, provider.profile)
}

test("next-auth-4-names", async () => {
  const named = await Promise.all(
    names.map(async (name) => {
      const { default: theirs } = require(`${folder}/${name}.js`) as {
        readonly default: NamedPreset
      }
      const ours = (await import(`@sallyport/next-auth-4/providers/${name}`)) as {
        readonly default: NamedPreset
      }
      return [theirs(client).name, ours.default(client).name]
    }),
  )
  expect(named.filter(([theirs, ours]) => theirs !== ours)).toEqual([
    ["Azure Active Directory B2C", "Azure AD B2C"],
    ["Osu!", "osu!"],
  ])
})

describe("The user that a preset makes of a profile is that of next-auth 4", () => {
  // Pictures that a preset would fetch are not found.
  beforeEach(() => {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 404 }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test.each(names)("%s", async (name) => {
    const [ours, theirs] = [await ourUser(name), await theirUser(name)]
    expect({ ours, theirs, aspects: differingMembers(ours, theirs) }).toMatchObject({
      aspects: known[name]?.aspects ?? "",
    })
  })

  test("what differs has a row", () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(names.length).toBe(63)
    expect(Object.values(known).filter(({ row }) => !ids.has(row))).toEqual([])
  })
})
