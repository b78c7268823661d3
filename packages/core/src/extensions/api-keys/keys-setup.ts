import { makeOnce } from "../../async/load-once.js"
import type { Access } from "../../contract/access.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { KeyLimit } from "../../contract/key.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ClockTimes } from "../counting/clock-times.js"
import { type ProcessTable, processTable, scopeOf } from "../counting/process-table.js"
import type { ResolvedApiKeys } from "./api-keys-options.js"

/** What the store has said of a key: what it gives, or null for what is no key, or none any more. */
export type KeyAnswer = {
  readonly access: Access
  /** When it ends, in milliseconds; null: never. */
  readonly ends: number | null
  /** Its own. */
  readonly limit: KeyLimit | null
  /** The owner of its record; null for a service. */
  readonly owner: string | null
  /** On what its scopes depend; null for a service. */
  readonly granted: GrantedScopes | null
} | null

/** Which scopes the key of a person has, and why. */
export interface GrantedScopes {
  /** Those that the key was made with. */
  readonly scopes: readonly string[]
  readonly user: AdapterUser
  /** What has said which of them may be given; undefined: all of them. */
  readonly grantable: ResolvedApiKeys["grantable"]
}

/** What a process last knew of a key. */
export interface KeyVerdict {
  /** When the question was sent. */
  readonly asked: ClockTimes
  /** Undefined if the store has not answered. */
  readonly answer?: KeyAnswer | undefined
  /** Undefined if it has answered, or failed. */
  readonly asking?: Promise<KeyAnswer> | undefined
  /** Whose key it is, which never changes: the user and the block are asked for at the same time as the key. */
  readonly owner?: KeyOwner | undefined
}

/** Whose a key is. */
export interface KeyOwner {
  readonly owner: string
  readonly user: string
}

/** How often a key was used in the window that lasts, as this process knows it. */
export interface KeyUses {
  /** The number of the window since the epoch. */
  readonly window: number
  /** What all processes have told each other. */
  readonly shared: number
  /** What this one has counted and not told yet. */
  readonly own: number
  /** What it is just telling, when that is done, and whether somebody has waited for it in vain. */
  readonly told: {
    readonly count: number
    readonly done: Promise<void>
    readonly isLate: boolean
  } | null
}

/** What a process remembers of keys, by the ids of their records. */
export interface KnownKeys {
  readonly verdicts: ProcessTable<KeyVerdict>
  /** Of texts that have the form of a key and are none. Apart, so that a flood of them displaces no key. */
  readonly unknown: ProcessTable<KeyVerdict>
  readonly uses: ProcessTable<KeyUses>
}

/** What the parts of this extension work with. */
export interface KeysSetup extends ObservedSetup {
  readonly options: ResolvedApiKeys
  readonly records: () => Records
  readonly known: () => Promise<KnownKeys>
}

/** Keys that are in use at the same time in one process. A forgotten one is asked for again. */
const MOST_VERDICTS = 20_000
const MOST_UNKNOWN = 1000

/** What is lent to the parts of this extension in one configuration. */
export function keysSetup(setup: ObservedSetup, options: ResolvedApiKeys): KeysSetup {
  return Object.freeze<KeysSetup>({
    ...setup,
    options,
    records: makeOnce(() => requiredRecords(setup, "The extension keys was used without records")),
    known: makeOnce(async () => {
      // Keys do not depend on the secret, but only the same store says the same about them.
      const allowed = Object.keys(options.scopes).toSorted()
      const scope = await scopeOf(setup, [options.prefix, ...allowed], "apart")
      return {
        verdicts: processTable<KeyVerdict>("api-keys", MOST_VERDICTS, scope),
        unknown: processTable<KeyVerdict>("api-keys unknown", MOST_UNKNOWN, scope),
        uses: processTable<KeyUses>("api-keys uses", MOST_VERDICTS, scope),
      }
    }),
  })
}
