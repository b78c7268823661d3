import { describe, expect, test, vi } from "vitest"
import { preparePrisma } from "../prepare-prisma.js"
import { openLibraries, type Instance } from "./libraries.js"
import { flowsWith, type Flow } from "./rolling-flows.js"
import { openStage, optionsFor } from "./stage.js"
import { keyValueStoresIn } from "./key-value-stores.js"
import { storesIn, type OpenStore } from "./stores.js"
import { comparable } from "./told.js"

const libraries = await openLibraries("next-auth-4-adapters-app")
const { folder, why, makers, oauth, openId, origin: listening } = libraries
if (folder) await preparePrisma(folder)

// The adapter for TypeORM warns each time that it changes tables by itself, which it is told to.
vi.spyOn(console, "warn").mockImplementation(() => undefined)

/** A flow on a store: the first request comes to the first instance, and so on, round and round. */
async function played(flow: Flow, store: OpenStore, instances: readonly Instance[]) {
  const { setting = {} } = flow
  const stage = openStage({ listening, oauth, openId }, setting)
  const { origin } = stage.visitor()
  const handlers = instances.map((instance) =>
    makers[instance]({ ...optionsFor(stage, setting), adapter: store.adapter as never }),
  )
  let requests = 0
  libraries.answerWith(origin, (req, res) => handlers[requests++ % handlers.length]?.(req, res))
  const seen = await flow.play(stage, openId)
  return { seen: seen.map(comparable), rows: readable(await store.rows()) }
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
  /^(?:OAuth|a second|OpenID|an email link, as it is, opened in the same).*(?:tokens|stored)$/.test(
    name,
  ),
)

const mixed: readonly (readonly Instance[])[] = [["ours"], ["theirs", "ours"], ["ours", "theirs"]]

const onFiles = Object.entries(storesIn(folder)).map(([name, open]) => ({ name, open, left: why }))
const others = Object.entries(keyValueStoresIn(folder)).map(([name, { open, reason }]) => ({
  name,
  open,
  left: why || (reason ? ` (${reason})` : ""),
}))

describe.each([...onFiles, ...others])("$name$left", ({ open, left }) => {
  async function onNew(flow: Flow, instances: readonly Instance[]) {
    const store = await open()
    const result = await played(flow, store, instances)
    await store.close()
    return result
  }

  test.skipIf(left).each(flows)("$name: the same rows as with next-auth 4", async (flow) => {
    const theirs = await onNew(flow, ["theirs"])
    expect(JSON.stringify(theirs.seen)).toContain('"isSession":true')
    for (const instances of mixed)
      expect(await onNew(flow, instances), instances.join(", ")).toEqual(theirs)
  })
})
