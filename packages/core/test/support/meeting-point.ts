import type { Adapter } from "../../src/contract/adapter.js"

/**
 * The same store, in which calls of these operations wait until `count` of them have arrived, and then continue
 * together, so that two requests meet exactly there.
 */
export function meetingAt(
  store: Adapter,
  operations: readonly (keyof Adapter)[],
  count = 2,
): { store: Adapter; arrived: () => number } {
  let arrived = 0
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const meeting = (operation: keyof Adapter) => {
    const original = store[operation] as (...args: unknown[]) => Promise<unknown>
    return async (...args: unknown[]) => {
      arrived += 1
      if (arrived >= count) open()
      await gate
      return original.apply(store, args)
    }
  }
  const present = operations.filter((operation) => store[operation] !== undefined)
  const replaced = present.map((operation) => [operation, meeting(operation)])
  return { store: { ...store, ...Object.fromEntries(replaced) }, arrived: () => arrived }
}
