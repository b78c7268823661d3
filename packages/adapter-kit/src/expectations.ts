import { expect } from "vitest"

/** The members with a value: a store may return an empty column as null or leave it out. */
function filled(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value != null))
}

/** The row has every member that was given, of the same type; the store may add its own, such as an id. */
export function expectRow(row: object | null | undefined, given: object): void {
  expect(row).toBeTruthy()
  expect(filled(row ?? {})).toMatchObject(filled(given))
}

/** The row has the given members and no others. */
export function expectExactly(row: object | null | undefined, given: object): void {
  expect(row).toBeTruthy()
  expect(filled(row ?? {})).toEqual(filled(given))
}

/** Both are deeply equal. */
export function expectEqual(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected)
}

/** Nothing was found; a store may return null or undefined. */
export function expectNothing(row: unknown): void {
  expect(row ?? null).toBeNull()
}

/** The operation fails with any error: the caller then reads again and decides. */
export async function expectRejection(operation: () => unknown): Promise<void> {
  const [outcome] = await Promise.allSettled([(async () => operation())()])
  expect(outcome.status).toBe("rejected")
}

/** Runs all at once and returns the values of those that succeeded. */
export async function successes<T>(
  operations: readonly (() => T | PromiseLike<T>)[],
): Promise<Awaited<T>[]> {
  const settled = await Promise.allSettled(operations.map(async (operation) => operation()))
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
}
