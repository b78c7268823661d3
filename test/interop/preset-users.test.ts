import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { differingMembers, presetUser, type ProfileFunction } from "./provider-profile.js"

interface Preset {
  readonly type: string
  readonly profile?: ProfileFunction
}

const folder = path.resolve(import.meta.dirname, "../../node_modules/@auth/core/providers")
const client = { clientId: "client", clientSecret: "secret", issuer: "https://issuer.example" }
/** What a provider needs beside a client. */
const further = { apiKey: "key", accountID: "1", userinfo: "https://issuer.example/userinfo" }
/** They need what is not installed, or are no providers of their own. */
const others = new Set(["email", "index", "nodemailer", "oauth", "provider-types"])
const names = readdirSync(folder)
  .filter((file) => /^[\w-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((name) => !others.has(name))

const rows = JSON.parse(
  readFileSync(new URL("../../docs/differences.json", import.meta.url), "utf8"),
) as readonly { readonly id: string }[]

/** What differs on purpose, with its row in docs/differences.json. */
const known: Readonly<Record<string, { readonly row: string; readonly aspects: string }>> = {
  "click-up": { row: "preset-claims", aspects: "email" },
  eveonline: { row: "preset-claims", aspects: "image" },
  mailru: { row: "preset-claims", aspects: "image" },
  pinterest: { row: "preset-ids", aspects: "id" },
  trakt: { row: "preset-ids", aspects: "id" },
}

async function load(from: string): Promise<Preset | undefined> {
  const module = (await import(from)) as { readonly default: (options: object) => Preset }
  const preset = module.default({ ...client, ...further, transactionalId: "1" })
  return preset.type === "oauth" || preset.type === "oidc" ? preset : undefined
}

describe("The user that a preset makes of a profile is that of Auth.js", () => {
  // Pictures that a preset would fetch are not found.
  beforeEach(() => {
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 404 }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test.each(names)("%s", async (name) => {
    const their = await load(path.join(folder, `${name}.js`))
    const our = await load(`@sallyport/core/providers/${name}`)
    const theirs = their && (await presetUser(name, their.profile))
    const ours = our && (await presetUser(name, our.profile))
    expect(ours?.["id"] === undefined).toBe(theirs === undefined)
    expect({ ours, theirs, aspects: differingMembers(ours, theirs) }).toMatchObject({
      aspects: known[name]?.aspects ?? "",
    })
  })

  test("what differs has a row", () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(Object.values(known).filter(({ row }) => !ids.has(row))).toEqual([])
  })
})
