import { hexDigestOf, recordName } from "@sallyport/adapter-base"
import type { RecordKey } from "@sallyport/core/adapters"
import { defaultOptions, type UnstorageAdapterOptions } from "./options.js"
import type { ItemStorage } from "./store.js"

/** The keys of records. Hashed, because some drivers cut off long keys, and some do not tell letter case. */
export interface RecordKeys {
  readonly record: (key: RecordKey) => Promise<string>
  /** The list of an owner's records. */
  readonly list: (owner: string) => Promise<string>
  /** The keys of all records in a storage. */
  readonly allIn: (storage: Pick<ItemStorage, "getKeys">) => Promise<readonly string[]>
}

export function recordKeysOf(options: UnstorageAdapterOptions): RecordKeys {
  const { baseKeyPrefix, recordKeyPrefix, recordListKeyPrefix } = { ...defaultOptions, ...options }
  // As unstorage returns it.
  const prefix = `${baseKeyPrefix}${recordKeyPrefix}`.replaceAll(/[:/\\]+/g, ":")
  return {
    record: async (key) =>
      `${baseKeyPrefix}${recordKeyPrefix}${await hexDigestOf(recordName(key))}`,
    // As JSON, in which half a character is not replaced by another one.
    list: async (owner) =>
      `${baseKeyPrefix}${recordListKeyPrefix}${await hexDigestOf(JSON.stringify(owner))}`,
    allIn: async (storage) => {
      // A storage only lists what is below a colon.
      const found = await storage.getKeys(prefix.slice(0, prefix.lastIndexOf(":") + 1))
      return found.filter((key) => key.startsWith(prefix.replace(/^:/, "")))
    },
  }
}
