import { createRequire } from "node:module"
import NextAuth, { type AuthOptions } from "@sallyport/next-auth-4"
import { afterAll, describe, expect, test, vi } from "vitest"
import { installApp } from "../alias-install.js"
import { preparePrisma } from "../prepare-prisma.js"
import { serveOAuth } from "./oauth-server.js"
import { serveOpenId } from "./openid-server.js"
import { servePages, type PagesHandler } from "./pages-site.js"
import { flowsWith, type Flow } from "./rolling-flows.js"
import { openStage, optionsFor } from "./stage.js"
import { storesIn, type OpenStore } from "./stores.js"
import { comparable } from "./told.js"

type Make = (options: AuthOptions) => PagesHandler
type Instance = "ours" | "theirs"

const installed = await installApp("next-auth-4-adapters-app")
const why = "reason" in installed ? ` (${installed.reason})` : ""
const folder = "folder" in installed ? installed.folder : ""
if (folder) await preparePrisma(folder)
const makers: Record<Instance, Make> = {
  ours: NextAuth as Make,
  theirs: folder
    ? (createRequire(`${folder}/`)("next-auth") as { default: Make }).default
    : (NextAuth as Make),
}

const [oauth, openId] = [await serveOAuth(), await serveOpenId()]
let answer: PagesHandler = () => undefined
const site = await servePages(() => answer)

// The adapter for TypeORM warns each time that it changes tables by itself, which it is told to.
vi.spyOn(console, "warn").mockImplementation(() => undefined)

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await Promise.all([oauth.close(), openId.close(), site.close()])
  if ("remove" in installed) await installed.remove()
})

/** A flow on a store: the first request comes to the first instance, and so on, round and round. */
async function played(flow: Flow, store: OpenStore, instances: readonly Instance[]) {
  const { setting = {} } = flow
  const stage = openStage({ listening: site.origin, oauth }, setting)
  const { origin } = stage.visitor()
  vi.stubEnv("NEXTAUTH_URL", `${origin}/api/auth`)
  const handlers = instances.map((instance) =>
    makers[instance]({ ...optionsFor(stage, setting), adapter: store.adapter as never }),
  )
  let requests = 0
  answer = (req, res) => handlers[requests++ % handlers.length]?.(req, res)
  const seen = await flow.play(stage, openId)
  return { seen: seen.map(comparable), rows: readable(store.rows()) }
}

/** Rows with ids in the order in which they come, and a mark in place of what is random or a time. */
function readable(tables: Readonly<Record<string, readonly object[]>>) {
  const ids = new Map<unknown, string>()
  const named = (id: unknown) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
    return ids.get(id)
  }
  const shown = ([column, value]: [string, unknown]) => {
    // A column of our own adapters, which version 4 leaves empty.
    if (column === "verifiedEmail") return [column, "*"]
    if (/^(?:user_?)?id$/i.test(column)) return [column, named(value)]
    // In lower case everywhere: the row next-auth-4-token-type.
    if (column === "token_type") return [column, String(value).toLowerCase()]
    return [column, /expires|verified|_at$/i.test(column) && value !== null ? "*" : value]
  }
  return Object.entries(tables).map(([table, rows]) => [
    table,
    rows.map((row) => comparable(Object.fromEntries(Object.entries(row).map(shown)))),
  ])
}

/** Those that reach every operation of a store. */
const flows = flowsWith(openId).filter(({ name }) =>
  /^(?:OAuth|a second|OpenID|an e-mail link, as it is, opened in the same).*(?:tokens|stored)$/.test(
    name,
  ),
)

const mixed: readonly (readonly Instance[])[] = [["ours"], ["theirs", "ours"], ["ours", "theirs"]]

describe.skipIf(why).each(Object.entries(storesIn(folder)))(`%s${why}`, (_, open) => {
  async function onNew(flow: Flow, instances: readonly Instance[]) {
    const store = await open()
    const result = await played(flow, store, instances)
    await store.close()
    return result
  }

  test.each(flows)("$name: the same rows as with next-auth 4", async (flow) => {
    const theirs = await onNew(flow, ["theirs"])
    expect(JSON.stringify(theirs.seen)).toContain('"isSession":true')
    for (const instances of mixed)
      expect(await onNew(flow, instances), instances.join(", ")).toEqual(theirs)
  })
})
