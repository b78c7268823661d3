import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { openTable } from "../../../packages/adapters/dynamodb/test/support/tables.js"
import { openUpstash } from "../../../packages/adapters/redis/test/support/clients.js"
import { missing } from "../../../packages/adapters/redis/test/support/missing.js"
import type { OpenStore } from "./stores.js"

type Adapters = Readonly<Record<string, (client: unknown, options?: object) => object>>
type Load = (name: string) => Promise<Adapters>

/** Adapters for stores without tables, installed in `folder`; `reason`: why one of them is left out. */
export function keyValueStoresIn(
  folder: string,
): Readonly<Record<string, { readonly open: () => Promise<OpenStore>; readonly reason?: string }>> {
  // As an ES module, because that is all that one of them has.
  const load: Load = async (name) => {
    const { exports } = createRequire(import.meta.url)(
      path.join(folder, "node_modules", name, "package.json"),
    ) as { readonly exports?: { readonly ".": { readonly import: string } } }
    const file = exports?.["."].import ?? "dist/index.js"
    const module = pathToFileURL(path.join(folder, "node_modules", name, file)).href
    return (await import(module)) as Adapters
  }
  return {
    "@next-auth/dynamodb-adapter": { open: () => dynamodb(load) },
    "@next-auth/upstash-redis-adapter": {
      open: () => upstash(load),
      ...(missing && { reason: missing }),
    },
  }
}

async function dynamodb(load: Load): Promise<OpenStore> {
  const { document, items, close } = await openTable()
  return {
    adapter: (await load("@next-auth/dynamodb-adapter"))["DynamoDBAdapter"]?.(document) ?? {},
    rows: async () => ({ items: inOrder(await items()) }),
    close,
  }
}

async function upstash(load: Load): Promise<OpenStore> {
  const { client, redis, baseKeyPrefix, close } = await openUpstash()
  const make = (await load("@next-auth/upstash-redis-adapter"))["UpstashRedisAdapter"]
  const rows = async () => {
    const keys = await redis.keys(`${baseKeyPrefix}*`)
    const values = await Promise.all(keys.map(async (key) => redis.get(key)))
    return inOrder(
      keys.map((key, index) => ({
        key: key.slice(baseKeyPrefix.length),
        ...contentOf(values[index] ?? ""),
      })),
    )
  }
  return {
    adapter: make?.(client, { baseKeyPrefix }) ?? {},
    rows: async () => ({ keys: await rows() }),
    close,
  }
}

/** What stands under a key: a row as JSON, or the id or key that an index leads to. */
function contentOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? value : { leadsTo: text }
  } catch {
    return { leadsTo: text }
  }
}

/**
 * Without what is random, and in an order that does not depend on it: these stores list their rows by keys that contain
 * ids and tokens.
 */
function inOrder(rows: readonly object[]): readonly object[] {
  const shown = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]: [string, unknown]) => [name, fixed(name, value)]),
    ),
  )
  return shown.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

function fixed(name: string, value: unknown): unknown {
  if (/^(?:user_?)?id$/i.test(name)) return "*"
  if (/expires|verified|_at$/i.test(name) && value !== null) return "*"
  if (typeof value !== "string") return value
  return value
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "*")
    .replaceAll(/[\da-f]{32,}/g, "*")
}
