import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"

type Members = Readonly<Record<string, unknown>>

const folder = path.resolve(import.meta.dirname, "../../node_modules/@auth/core/providers")
/** They need what is not installed, or are no providers of their own. */
const others = new Set(["email", "index", "nodemailer", "oauth", "provider-types"])
const ids = readdirSync(folder)
  .filter((file) => /^[\w-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((id) => !others.has(id))

const rows = JSON.parse(
  readFileSync(new URL("../../docs/differences.json", import.meta.url), "utf8"),
) as readonly { readonly id: string }[]

/** Members that only ours have. */
const ADDITIONS = new Set(["icon", "label", "emailTrust", "environment", "resources", "revocation"])
const ENDPOINTS = new Set(["authorization", "token", "userinfo"])

/** Presets whose requests differ, with the row that says why. */
const REQUESTS: Readonly<Record<string, string>> = {
  "azure-devops": "preset-repairs",
  bungie: "preset-repairs",
  "click-up": "preset-repairs",
  dribbble: "preset-repairs",
  facebook: "preset-repairs",
  notion: "preset-repairs",
  todoist: "preset-repairs",
  wechat: "preset-repairs",
  workos: "preset-repairs",
  trakt: "preset-ids",
  twitch: "preset-claims",
}

/** The row that a difference belongs to; undefined if there is none. */
function rowOf(id: string, name: string, [theirs, ours]: readonly unknown[]): string | undefined {
  if (ADDITIONS.has(name)) return "preset-additions"
  if (name === "issuer" || /\{(?:issuer|clientId)\}/.test(JSON.stringify(ours) ?? ""))
    return "preset-placeholders"
  if (name === "checks" && id === "slack") return "preset-checks"
  if (REQUESTS[id]) return REQUESTS[id]
  if (ENDPOINTS.has(name) && isDeepStrictEqual(requestOf(theirs), requestOf(ours)))
    return "preset-endpoints-as-objects"
  return ours === undefined || name === "style" ? "preset-members" : undefined
}

/** What an endpoint asks for, however it is written. The client is sent in any case. */
function requestOf(endpoint: unknown): Members {
  const {
    url = "",
    params = {},
    ...further
  } = Object(endpoint) as {
    readonly url?: string
    readonly params?: object
  }
  const address = typeof endpoint === "string" ? endpoint : url
  const { origin, pathname, searchParams } = new URL(address, "https://none.example")
  const {
    client_id: _,
    response_type: __,
    appid: ___,
    ...sent
  } = {
    ...Object.fromEntries(searchParams),
    ...params,
  } as Record<string, unknown>
  const own = typeof endpoint === "string" ? {} : further
  return { origin, pathname, sent, own: Object.keys(own).filter((name) => name === "headers") }
}

async function membersOf(from: string): Promise<Members> {
  const module = (await import(from)) as { readonly default: (options: object) => Members }
  const further = { apiKey: "key", accountID: "1", userinfo: "https://user.example/info" }
  return module.default({ clientId: "client", transactionalId: "1", ...further })
}

test.each(ids)("each member of %s that differs has a row", async (id) => {
  const theirs = await membersOf(path.join(folder, `${id}.js`))
  const ours = await membersOf(`@sallyport/core/providers/${id}`)
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
  const differing = names.filter(
    (name) =>
      name !== "options" &&
      // What profiles become, and which requests are made, is compared elsewhere.
      JSON.stringify(theirs[name]) !== JSON.stringify(ours[name]),
  )
  const known = new Set(rows.map((row) => row.id))
  const without = differing.filter(
    (name) => !known.has(rowOf(id, name, [theirs[name], ours[name]]) ?? ""),
  )
  expect(without.map((name) => [name, theirs[name], ours[name]])).toEqual([])
})

test("preset-placeholders", async () => {
  const [theirs, ours] = await Promise.all(
    [path.join(folder, "mastodon.js"), "@sallyport/core/providers/mastodon"].map(membersOf),
  )
  expect(theirs?.["token"]).toBe("undefined/oauth/token")
  expect(ours?.["token"]).toBe("{issuer}/oauth/token")
})

test("preset-additions", async () => {
  const [theirs, ours] = await Promise.all(
    [path.join(folder, "github.js"), "@sallyport/core/providers/github"].map(membersOf),
  )
  expect(theirs).not.toHaveProperty("emailTrust")
  expect(ours).toMatchObject({ emailTrust: "always", icon: { colour: "#181717" } })
})

test("preset-pictures", async () => {
  const [theirs, ours] = await Promise.all(
    [path.join(folder, "facebook.js"), "@sallyport/core/providers/facebook"].map(
      async (from) => (await membersOf(from))["profile"] as (profile: object) => object,
    ),
  )
  const profile = { id: "7", name: "Ada" }
  expect(() => theirs?.(profile)).toThrow("undefined")
  expect(ours?.(profile)).toMatchObject({ id: "7", name: "Ada" })
})
