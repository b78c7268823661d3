import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"

/** A store that numbers its users, like `@auth/pg-adapter`: it returns their ids as numbers everywhere. */
export function countedStore(): Adapter {
  const texts: string[] = []
  const numberOf = (id: string): number =>
    texts.includes(id) ? texts.indexOf(id) + 1 : texts.push(id)
  const textOf = (id: unknown): unknown => texts[Number(id) - 1] ?? id
  return new Proxy(MemoryAdapter(), {
    get:
      (target, name: keyof Adapter) =>
      async (...args: unknown[]) => {
        const operation = target[name] as (...given: unknown[]) => unknown
        const answer = await operation.apply(
          target,
          args.map((arg) => mapped(arg, textOf)),
        )
        return mapped(answer, (id) => numberOf(String(id)))
      },
  })
}

/** The value with every user id in it changed. A plain argument may be one too. */
function mapped(value: unknown, change: (id: unknown) => unknown): unknown {
  if (typeof value === "number" || typeof value === "string") return changedText(value, change)
  if (typeof value !== "object" || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  const members = Object.entries(value).map(([name, member]) => {
    if (name === "id" || name === "userId") return [name, change(member)]
    return [name, typeof member === "object" ? mapped(member, change) : member]
  })
  return Object.fromEntries(members) as unknown
}

function changedText(value: string | number, change: (id: unknown) => unknown): unknown {
  return /^\d{1,3}$/.test(String(value)) ? change(value) : value
}
