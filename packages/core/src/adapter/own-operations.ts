import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"
import type { RecordStore } from "../contract/record-store.js"

/**
 * As a key of an adapter: the operations that it was made with. In the global registry, so that two copies of this
 * package in one process recognise each other's.
 */
const madeWith: unique symbol = Symbol.for("sallyport.adapter-made-with")

/**
 * What each optional operation stands for: the operations that write, read or remove the same rows. An application that
 * replaces one of these means its own function to run, so the optional operation must not go around it.
 */
const STANDS_FOR: Partial<Record<AdapterOperation, readonly AdapterOperation[]>> = {
  createUserAndAccount: ["createUser", "linkAccount"],
  listAccountsByUser: ["linkAccount", "getUserByAccount"],
  deleteSessionsByUser: ["createSession", "getSessionAndUser", "deleteSession"],
  getSession: ["getSessionAndUser"],
  deleteVerificationTokens: ["createVerificationToken", "useVerificationToken"],
  consumeOnce: ["createVerificationToken", "useVerificationToken"],
  deleteAuthenticator: ["createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"],
  renameAuthenticator: ["createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"],
  updateAuthenticatorBackedUp: ["createAuthenticator", "getAuthenticator"],
}

/**
 * The adapter with a mark that says which operations it was made with. The library uses an optional operation of a
 * marked adapter only while those it stands for are the same functions: in `{ ...adapter, createUser }` your
 * `createUser` runs, and `createUserAndAccount` does not. The README of `@sallyport/adapter-kit` has the list.
 *
 * Call it as the last step of an adapter that you write, on an object whose operations are its own members. Call it
 * around an adapter with replaced operations if the optional ones still fit them, for example because your
 * `createUserAndAccount` is replaced as well.
 */
export function markOperations<Marked extends Adapter>(adapter: Marked): Marked {
  return { ...adapter, [madeWith]: { ...adapter } }
}

/**
 * Whether the adapter has this operation, and the operations that it stands for are still those it was made with. They
 * are not if an application has replaced one of them, or wrapped each function.
 *
 * Without a mark nobody can tell. `createUserAndAccount` is then left alone, because two other operations do the same.
 * What nothing else does is used, because an application may have added it to an adapter that lacks it.
 */
export function isOwnOperation(adapter: Adapter, name: AdapterOperation): boolean {
  if (typeof adapter[name] !== "function") return false
  const made = (adapter as { readonly [madeWith]?: Adapter })[madeWith]
  if (!made) return name !== "createUserAndAccount"
  return (STANDS_FOR[name] ?? []).every((part) => adapter[part] === made[part])
}

/** The adapter's operations as functions that need no `this`, because an adapter may be an instance of a class. */
export function bound<Operation extends AdapterOperation>(
  adapter: Adapter,
  operations: readonly Operation[],
): Pick<Adapter, Operation> {
  const present = operations.flatMap((name) => {
    const operation: unknown = adapter[name]
    return typeof operation === "function" ? [[name, operation.bind(adapter) as unknown]] : []
  })
  return Object.fromEntries(present) as Pick<Adapter, Operation>
}

/**
 * As a key of an adapter: a function without arguments that returns the adapter's `RecordStore`. It is an own enumerable
 * property, so that `{ ...adapter, createUser }` keeps it. Not in the type `Adapter`, whose members are operations, and
 * in which the symbols of two copies of this package would be two members.
 */
const adapterRecords: unique symbol = Symbol.for("sallyport.records")

/** What an adapter carries beside its operations. */
export interface CarriesRecords {
  readonly [adapterRecords]?: () => RecordStore
}

/** What leads to the adapter's records; undefined if it has none. */
export function recordsIn(adapter: Adapter | undefined): (() => RecordStore) | undefined {
  return (adapter as CarriesRecords | undefined)?.[adapterRecords]
}

/** The same for an adapter that is built on this one. */
export function ownRecords(adapter: Adapter): CarriesRecords {
  const records = recordsIn(adapter)
  return records ? { [adapterRecords]: records } : {}
}

/**
 * The adapter's operations as functions that need no `this`, without the optional ones that stand for something the
 * application has replaced. What is built on them is marked with `markOperations`.
 */
export function ownOperations(adapter: Adapter): Adapter {
  return bound(
    adapter,
    operationsOf(adapter).filter((name) => isOwnOperation(adapter, name)),
  )
}

/** The names of its methods, also those that it has from its class. */
function operationsOf(adapter: Adapter): readonly AdapterOperation[] {
  const names = new Set<string>()
  let level: object | null = adapter
  while (level && level !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
    level = Object.getPrototypeOf(level) as object | null
  }
  names.delete("constructor")
  return [...names] as AdapterOperation[]
}
