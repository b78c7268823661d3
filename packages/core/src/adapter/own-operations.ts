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
  deleteOtherSessions: ["createSession", "getSessionAndUser", "deleteSession"],
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
 * Whether the adapter has this optional operation, and it may be used. It may not where the application has replaced an
 * operation that it stands for, and not itself: it would go around what the application means to run. Something put
 * around every operation, as for tracing, replaces none of them.
 *
 * Where everything is another function, and nothing leads to the ones below, nobody can tell who is around it. What
 * nothing else does is then used if the adapter was made with it; `createUserAndAccount` is left alone, because two
 * other operations do the same. It is left alone without a mark, too, where the rest is used, because an application may
 * have added it to an adapter that lacks it.
 */
export function isOwnOperation(adapter: Adapter, name: AdapterOperation): boolean {
  if (typeof adapter[name] !== "function" || !(name in adapter)) return false
  const made = markOf(adapter)
  if (!made) return name !== "createUserAndAccount"
  if (isSame(adapter, made, name))
    return (STANDS_FOR[name] ?? []).every((part) => isSame(adapter, made, part))
  const isWrapped = operationsOf(made).every((one) => !isSame(adapter, made, one))
  return !isWrapped || (typeof made[name] === "function" && name !== "createUserAndAccount")
}

/** The operations that an adapter was made with; undefined without a mark. */
export function markOf(adapter: Adapter): Adapter | undefined {
  const made = belowWrapper(adapter, madeWith)
  return typeof made === "object" && made !== null ? made : undefined
}

function isSame(adapter: Adapter, made: Adapter, name: AdapterOperation): boolean {
  return belowWrapper(adapter, name) === made[name]
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
  const found = adapter && belowWrapper(adapter, adapterRecords)
  return typeof found === "function" ? (found as () => RecordStore) : undefined
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
export function operationsOf(adapter: Adapter): readonly AdapterOperation[] {
  const names = new Set<string>()
  let level: object | null = adapter
  while (level && level !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
    level = Object.getPrototypeOf(level) as object | null
  }
  names.delete("constructor")
  return [...names] as AdapterOperation[]
}

/** Under these names, what OpenTelemetry (shimmer) and Sentry put around a function leads to the function itself. */
const ORIGINALS = ["__original", "__sentry_original__"] as const

/** As many packages as may have put something around one function. */
const MOST_WRAPPERS = 10

/**
 * A member of an adapter as it is below what is around the adapter: a `Proxy` that answers with another function at each
 * look still has the descriptors of the object below it, unless it hides them. Undefined if it has no such member.
 */
export function belowWrapper(adapter: object, key: PropertyKey): unknown {
  for (let level: object | null = adapter; level; level = Object.getPrototypeOf(level) as object) {
    const found = Object.getOwnPropertyDescriptor(level, key)
    if (found) return originalOf("value" in found ? found.value : Reflect.get(adapter, key))
  }
  return undefined
}

function originalOf(given: unknown): unknown {
  let value = given
  for (let depth = 0; depth < MOST_WRAPPERS && typeof value === "function"; depth += 1) {
    const members = value as unknown as Readonly<Record<string, unknown>>
    const original = ORIGINALS.map((name) => members[name]).find((one) => typeof one === "function")
    if (original === undefined) break
    value = original
  }
  return value
}

/**
 * Whether the adapter has this operation. What is around it may return a function for every name: so the name has to be
 * in the adapter, too. Nothing is in an adapter that is made of its answers alone, such as one that calls another process.
 */
export function hasOperation(adapter: Adapter | undefined, name: AdapterOperation): boolean {
  if (typeof adapter?.[name] !== "function") return false
  return name in adapter || !ALWAYS.some((one) => one in adapter)
}

/** Of these, every adapter has one. */
const ALWAYS: readonly AdapterOperation[] = [
  "createUser",
  "getUser",
  "createSession",
  "createVerificationToken",
]

/**
 * The adapter with other answers for its members. They stand around an empty object: a `Proxy` may not answer for a frozen
 * member with anything else (ECMA-262 §10.5.8), and an application may have frozen its adapter.
 */
export function answeringFor(adapter: Adapter, get: (name: string) => unknown): Adapter {
  return new Proxy({} as Adapter, {
    get: (_, name) => get(name as string),
    has: (_, name) => name in adapter,
    ownKeys: () => Reflect.ownKeys(adapter),
    getPrototypeOf: () => Reflect.getPrototypeOf(adapter),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(adapter, name)
      return found && { ...found, configurable: true }
    },
  })
}
