import { makeOnce } from "../../async/load-once.js"
import type { AuditEntry, AuditPage } from "../../contract/audit-entry.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { keyedIds } from "../../records/record-id.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { entryId, MOST_OF_REQUEST } from "./audit-entry.js"
import { omittedBefore } from "./omitted-failures.js"

const AUDIT = "audit"

/** Which entries to read. */
export interface PageOf {
  /** Undefined: everybody's. */
  readonly owner?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The entries in the records of a configuration. */
export class Trail {
  readonly #setup: ExtensionSetup
  readonly #retention: number
  readonly #records: () => Records

  /** Entries are removed when they are older than `retention` seconds. */
  constructor(setup: ExtensionSetup, { retention }: { readonly retention: number }) {
    this.#setup = setup
    this.#retention = retention
    this.#records = makeOnce(() =>
      requiredRecords(setup, "The extension audit was used without records"),
    )
  }

  /**
   * Writes an entry. Of failed attempts only so many in a minute, because a stranger must not be able to fill the store;
   * the next one says how many were left out.
   */
  async write(entry: AuditEntry): Promise<void> {
    if (entry.type !== "signInFailed" && entry.type !== "linkSent") return this.#put(entry, 0)
    const omitted = await omittedBefore(this.#setup, entry)
    if (omitted !== null) await this.#put(entry, omitted)
  }

  async #put(entry: AuditEntry, omitted: number): Promise<void> {
    const value = omitted > 0 ? { ...entry, omitted } : entry
    await this.#records().store.put(
      {
        collection: AUDIT,
        id: entry.id,
        owner: ownerOf(entry),
        value: value as unknown as JsonValue,
        expires: new Date(Date.parse(entry.at) + this.#retention * 1000),
      },
      "always",
    )
  }

  /** A page of entries. Without an owner this is slow in some stores. */
  async page({ owner, after, limit }: PageOf): Promise<AuditPage> {
    const of = { collection: AUDIT, owner, after, limit }
    const records = await this.#records().store.list(of)
    const next = records.length < limit ? null : (records.at(-1)?.id ?? null)
    return { entries: records.flatMap((record) => entryIn(record) ?? []), next }
  }

  /** What stands for a typed name in the entries, with each secret; the first one is that of new entries. */
  async typed(name: string): Promise<readonly string[]> {
    const { secrets } = this.#setup
    const [first = "", ...more] = secrets
    return keyedIds(name, { collection: AUDIT, secret: [first, ...more] })
  }

  /**
   * Puts a hash that only the secret makes in place of a person. Each entry is written without their name before the one
   * with it is removed: a crash between the two leaves both, and the next call removes the rest.
   */
  async makeNameless(owner: string): Promise<void> {
    const [hash = ""] = await this.typed(owner)
    const nobody = `removed:${hash}`
    for (;;) {
      const { store } = this.#records()
      const records = await store.list({ collection: AUDIT, owner, limit: 100 })
      for (const record of records) {
        const entry = entryIn(record)
        if (entry) {
          const [, place] = entry.id.split("-")
          const id = entryId(Date.parse(entry.at), MOST_OF_REQUEST - Number(place))
          const value = { ...entry, id, user: nobody, typed: null } as unknown as JsonValue
          await store.put({ ...record, id, owner: nobody, value }, "always")
        }
        await store.take(record)
      }
      if (records.length < 100) return
    }
  }
}

/** A failed attempt is found by what was typed. */
function ownerOf(entry: AuditEntry): string | null {
  if ("user" in entry) return entry.user
  return entry.typed === null ? null : typedOwner(entry.typed)
}

/** The owner of the records of what was tried under a name. */
export function typedOwner(typed: string): string {
  return `typed:${typed}`
}

/** Null for what this version does not understand. */
function entryIn({ value }: Pick<StoredRecord, "value">): AuditEntry | null {
  const { type, id, at } = (value ?? {}) as Partial<AuditEntry>
  const isEntry = [type, id, at].every((member) => typeof member === "string")
  return isEntry ? (value as unknown as AuditEntry) : null
}
