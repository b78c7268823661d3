import { markOf, recordsIn } from "../adapter/own-operations.js"
import type { Adapter } from "../contract/adapter.js"
import type { ExtensionSetup } from "../contract/extension.js"
import type { RecordStore } from "../contract/record-store.js"
import { secretList } from "../crypto/sealing-keys.js"
import { AuthError } from "../errors/auth-error.js"
import { type CheckedRecords, checkedRecords } from "./checked-records.js"

/** The records of a configuration. */
export interface Records {
  readonly store: CheckedRecords
  /** First seals, all open. */
  readonly secrets: readonly [string, ...string[]]
}

/**
 * The records of a configuration: those of the option `records`, else those that its adapter carries. Undefined if there
 * are none. Throws TypeError if there is no secret.
 */
export function recordsOf({
  source,
  secrets,
  report,
}: Pick<ExtensionSetup, "source" | "secrets" | "report">): Records | undefined {
  const { store, secret } = optionOf(source.records)
  const found = store ?? carriedBy(source.adapter)
  if (!found) return undefined
  return { store: checkedRecords(found, { report }), secrets: secretList(secret ?? secrets) }
}

/** The same where there must be some. `otherwise` says what lacks them, in the `AuthError` that is thrown then. */
export function requiredRecords(
  setup: Parameters<typeof recordsOf>[0],
  otherwise: string,
): Records {
  const records = recordsOf(setup)
  if (records) return records
  throw new AuthError(otherwise)
}

/** The option is a store, or an object with one. A store may be an instance of a class. */
function optionOf(option: ExtensionSetup["source"]["records"]): {
  readonly store?: RecordStore | undefined
  readonly secret?: string | readonly string[] | undefined
} {
  if (!option) return {}
  return "get" in option ? { store: option } : option
}

/** The same store for the same adapter, also where an application copies its configuration at every request. */
const carried = /* @__PURE__ */ new WeakMap<() => RecordStore, RecordStore>()

function carriedBy(adapter: Adapter | undefined): RecordStore | undefined {
  const open = recordsIn(adapter)
  if (!open) return undefined
  const store = carried.get(open) ?? open()
  carried.set(open, store)
  return store
}

/**
 * As a key of a store of records, and of what leads to that of an adapter: a function that returns what the store is
 * connected to, such as the host and the name of a database, or null if that cannot be known. In the global registry,
 * because adapters import only types of this package. It is never shown, logged or stored.
 */
const connectedTo: unique symbol = Symbol.for("sallyport.store")

/** What holds the members that matter here, whatever it is. */
interface StoreCarrier {
  readonly [connectedTo]?: () => readonly unknown[] | null
  /** As `withRecords` of the adapters leaves it. */
  readonly madeWith?: {
    readonly connection?: unknown
    readonly client?: unknown
    readonly part?: readonly unknown[]
  }
}

/**
 * What tells one store from another, in this process: the same text for the same store, also where an application makes
 * its configuration and its connection anew for each request.
 */
export interface StoreIdentity {
  readonly text: string
  /**
   * How many stores of this process that cannot say what they are connected to were met before; null if this one can.
   * Each is told apart by its connection as an object, which may be made anew for each request.
   */
  readonly unnamed: number | null
}

/**
 * The identity of the stores of a configuration: that of its records, and that of its adapter, which may be another one.
 * What the library remembers of a session depends on both.
 */
export function storeIdentity({ adapter, records }: ExtensionSetup["source"]): StoreIdentity {
  const option = records && ("get" in records ? records : records.store)
  const own = adapter && (recordsIn(adapter) ?? markOf(adapter) ?? adapter)
  const found = [option, own].flatMap((one) => (one ? [identityOf(one)] : []))
  const unnamed = found.flatMap((one) => one.unnamed ?? [])
  return {
    text: found.map(({ text }) => text).join("\n"),
    unnamed: unnamed.length > 0 ? Math.max(...unnamed) : null,
  }
}

function identityOf(given: object): StoreIdentity {
  const carrier: StoreCarrier = given
  const named = carrier[connectedTo]?.()
  // What is put around a store may have made another function of it.
  if (Array.isArray(named))
    return { text: JSON.stringify(named.map(withoutObjects)), unnamed: null }
  const { client, connection, part = [] } = carrier.madeWith ?? {}
  const unnamed = numberOf([client, connection].find(isObject) ?? carrier)
  return { text: JSON.stringify(["unnamed", unnamed, ...part.map(withoutObjects)]), unnamed }
}

function withoutObjects(part: unknown): unknown {
  return isObject(part) ? { object: numberOf(part) } : (part ?? null)
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function"
}

const registry: unique symbol = Symbol.for("sallyport.numbered-objects")

interface NumberedObjects {
  readonly of: WeakMap<object, number>
  next: number
}

/** For the whole process, into which a bundler may have put two copies of this package. */
function numberOf(object: object): number {
  const holder = globalThis as { [registry]?: NumberedObjects }
  const numbered = (holder[registry] ??= { of: new WeakMap(), next: 0 })
  const known = numbered.of.get(object)
  if (known !== undefined) return known
  const number = numbered.next
  numbered.of.set(object, number)
  numbered.next = number + 1
  return number
}
