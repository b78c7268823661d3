import type { KeyInfo, KeyLimit, MadeKey } from "../../contract/key.js"
import type { KeyOverlap } from "../../contract/own-keys.js"
import { isRecordName } from "../../records/record-id.js"
import { timeNow } from "../counting/clock-times.js"
import { userNamed } from "../people/person-named.js"
import { type PageOptions, recordPage } from "../records/record-page.js"
import { COLLECTIONS, keyIn, shownKey } from "./api-key.js"
import { endKey, listKeys } from "./end-key.js"
import { endLeaked, type LeakedKey } from "./leaked-keys.js"
import type { KeysSetup } from "./keys-setup.js"
import { makeServiceKey } from "./make-key.js"
import { rotateKey } from "./rotate-key.js"

/** A key of a service. */
export interface WantedServiceKey<Scope extends string = string> {
  /** Which service it is for, such as `billing`: one line of at most 100 characters. */
  readonly service: string
  /** What tells it from other keys of the service. Default: the name of the service. */
  readonly name?: string | undefined
  /** What it is allowed: at least one. */
  readonly scopes: readonly Scope[]
  /** After how many days it ends by itself. Default: it does not. */
  readonly days?: number | null | undefined
  /** How often it may be used. Default: as the option `limit` says. */
  readonly limit?: KeyLimit | undefined
}

/** Some keys of services. */
export interface ServiceKeyPage<Scope extends string = string> {
  readonly keys: readonly KeyInfo<Scope>[]
  /** For the next page, as `after`; null if there is none. */
  readonly next: string | null
}

/** What code that acts for nobody can do with API keys. */
export interface KeysOfAll<Scope extends string = string> {
  /** Makes a key of a service, which acts for nobody and outlives people. This is the only time that it can be shown. */
  readonly create: (wanted: WantedServiceKey<Scope>) => Promise<MadeKey<Scope>>
  /** The keys of services, in pages. It reads without an owner, which is slow in some stores: not for a request of many. */
  readonly services: (of?: PageOptions) => Promise<ServiceKeyPage<Scope>>
  /** The keys of a user, the newest first. */
  readonly of: (userId: string) => Promise<readonly KeyInfo<Scope>[]>
  /** Ends a key, of a person or of a service. False if there is none with this id. */
  readonly end: (id: string) => Promise<boolean>
  /** Makes another key in place of that of a service, as `me().keys.rotate`. */
  readonly rotate: (id: string, options?: KeyOverlap) => Promise<MadeKey<Scope> | null>
  /**
   * Ends those of these texts that are keys, because they were found where others could read them, and tells their owners.
   * `where`, for them to read: one line of at most 2,048 characters, such as the URL of a page, of which the email says the
   * host. Returns which they were.
   */
  readonly leaked: (
    keys: readonly string[],
    found: { readonly where: string },
  ) => Promise<readonly LeakedKey[]>
}

/** See `KeysOfAll`. */
export function keysAdmin(setup: KeysSetup): KeysOfAll {
  const services = { kind: "s", owner: null } as const
  return {
    create: async (wanted) => {
      const { service, name = service } = wanted
      const made = await makeServiceKey(setup, { ...wanted, name, now: timeNow() })
      await setup.happened(null, { type: "keyMade", user: null, service, key: made.id })
      return made
    },
    services: async (of) => listServices(setup, of),
    of: async (userId) => listKeys(setup, (await userNamed(setup, userId)).owner),
    end: async (id) => endAny(setup, id),
    rotate: async (id, { overlap } = {}) =>
      rotateKey(setup, services, { id, overlap, now: timeNow(), visit: null }),
    leaked: async (keys, { where }) => endLeaked(setup, keys, { where, now: timeNow() }),
  }
}

async function endAny(setup: KeysSetup, id: string): Promise<boolean> {
  if (!isRecordName(id)) return false
  const reason = { id, reason: "application", visit: null } as const
  if (await endKey(setup, { kind: "s", owner: null }, reason)) return true
  const record = await setup.records().store.get({ collection: COLLECTIONS.u, id })
  return record ? endKey(setup, { kind: "u", owner: record.owner }, reason) : false
}

async function listServices(
  setup: KeysSetup,
  options: PageOptions | undefined,
): Promise<ServiceKeyPage> {
  const from = { collection: COLLECTIONS.s, call: "services" }
  const { records, next } = await recordPage(setup.records().store, from, options)
  const keys = records.flatMap((record) => {
    const key = keyIn(record)
    return key ? [shownKey(record.id, key)] : []
  })
  return { keys, next }
}
