import type { OpenMessage } from "./messages.js"

type Operation = (...given: unknown[]) => unknown

/** The operations of an adapter or a store of records by name, bound to it, including those of its class. */
export function operationsOf(
  adapter: unknown,
  opener: OpenMessage["opener"],
): Readonly<Record<string, Operation>> {
  if (typeof adapter !== "object" || adapter === null) {
    const opened = opener === "openAdapter" ? "an adapter" : "a store of records"
    throw new TypeError(`${opener} must return ${opened}`)
  }
  const found: Record<string, Operation> = {}
  for (let from: object | null = adapter; isOwn(from); from = Object.getPrototypeOf(from) as object)
    for (const name of Object.getOwnPropertyNames(from)) {
      const member: unknown = Reflect.get(adapter, name)
      if (typeof member === "function" && name !== "constructor")
        found[name] = (...given) => Reflect.apply(member, adapter, given) as unknown
    }
  return found
}

const isOwn = (from: object | null): from is object => from !== null && from !== Object.prototype
