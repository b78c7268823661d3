import type { RunScript } from "../clients/run-script.js"
import type { Expiry } from "../expiry.js"
import { lua } from "../lua.js"
import {
  ADD,
  ADD_MISSING,
  ALL,
  attemptAt,
  DROP,
  HAS,
  KEEP,
  MARK_ALL,
  MARK_SOME,
  nameIn,
  REMOVE,
  SET,
  SORTED_SET,
} from "./entry-scripts.js"

/**
 * The list of what belongs to a user or an address: names of keys, each of which may be on another node. An entry is
 * written before its row, so that whoever reads the list finds every row that is stored, and removed after it.
 *
 * Whoever is about to remove a row first marks its entry, and afterwards removes the entry only if it is still marked. A
 * writer who was at work at the same moment looks at the entry once more, and sees the mark, or that the entry is gone.
 */
export interface Entries {
  /** Marks these entries, or all of the list. Returns the names of those that are marked now. */
  readonly mark: (list: string, names?: readonly string[]) => Promise<readonly string[]>
  /** Removes those of these entries that are marked. */
  readonly drop: (list: string, names: readonly string[]) => Promise<void>
  /** Removes an entry, marked or not. */
  readonly remove: (list: string, name: string) => Promise<void>
  /** The names of all entries; those that expire last come first. */
  readonly all: (list: string) => Promise<readonly string[]>
}

/** Entries of what stays. The same name may be used again. */
export interface LastingEntries extends Entries {
  /** Adds an entry if it is not there. */
  readonly addMissing: (list: string, name: string) => Promise<void>
  /** Adds an entry of this attempt to write the row, which nobody else removes while there is a user. */
  readonly begin: (list: string, name: string, attempt: string) => Promise<void>
  /** The row was written: the entry stays without a mark, and that of the attempt goes. */
  readonly keep: (list: string, name: string, attempt: string) => Promise<void>
  /** The row was not written. */
  readonly giveUp: (list: string, name: string, attempt: string) => Promise<void>
}

/** Entries of what expires. */
export interface DatedEntries extends Entries {
  /** Adds an entry, or changes when it expires. A marked one stays marked. */
  readonly add: WriteEntry
  /** Adds an entry if it is not there. */
  readonly addMissing: WriteEntry
  /** Adds an entry, or removes its mark. */
  readonly keep: WriteEntry
  /** Whether the entry is there and not marked. */
  readonly has: (list: string, name: string) => Promise<boolean>
}

type WriteEntry = (list: string, name: string, expiry: Expiry) => Promise<void>

export function lastingEntries(run: RunScript): LastingEntries {
  const scripted = scriptsOn(run, SET)
  const [addMissing, keep, remove] = [scripted(ADD_MISSING), scripted(KEEP), scripted(REMOVE)]
  return {
    ...entriesBy(scripted),
    addMissing: async (list, name) => void (await addMissing(list, [name])),
    begin: async (list, name, attempt) => void (await addMissing(list, [attemptAt(name, attempt)])),
    keep: async (list, name, attempt) =>
      void (await keep(list, [name, "", "", "", attemptAt(name, attempt)])),
    giveUp: async (list, name, attempt) => void (await remove(list, [attemptAt(name, attempt)])),
  }
}

export function datedEntries(run: RunScript): DatedEntries {
  const scripted = scriptsOn(run, SORTED_SET)
  const writing = (script: string): WriteEntry => {
    const write = scripted(script)
    return async (list, name, { expires, goneBefore, keptFor }) => {
      await write(list, [name, expires, goneBefore, keptFor])
    }
  }
  const has = scripted(HAS)
  return {
    ...entriesBy(scripted),
    add: writing(ADD),
    addMissing: writing(ADD_MISSING),
    keep: writing(KEEP),
    has: async (list, name) => (await has(list, [name])) === 1,
  }
}

type MakeScript = (script: string) => (list: string, values: readonly string[]) => Promise<unknown>

function scriptsOn(run: RunScript, kind: string): MakeScript {
  return (script) => {
    const whole = lua(`${kind} ${script}`)
    return (list, values) => run(whole, [list], values)
  }
}

function entriesBy(scripted: MakeScript): Entries {
  const [drop, remove, all] = [scripted(DROP), scripted(REMOVE), scripted(ALL)]
  const [markSome, markAll] = [scripted(MARK_SOME), scripted(MARK_ALL)]
  return {
    mark: async (list, names) => textsOf(await (names ? markSome(list, names) : markAll(list, []))),
    drop: async (list, names) => {
      if (names.length > 0) await drop(list, names)
    },
    remove: async (list, name) => void (await remove(list, [name])),
    all: async (list) => textsOf(await all(list, [])).map(nameIn),
  }
}

function textsOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? (answer as readonly string[]) : []
}
