import { recordsIn } from "../adapter/own-operations.js"
import type { Adapter } from "../contract/adapter.js"
import type { ExtensionSetup } from "../contract/extension.js"
import type { RecordStore } from "../contract/record-store.js"
import { secretList } from "../crypto/sealing-keys.js"
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
