import { BrokenRule } from "../rule.js"

/** Throws, and says in what two outcomes differ, and what to do. */
export function requireSame(
  { expected, found }: { readonly expected: unknown; readonly found: unknown },
  { seen, advice }: { readonly seen: string; readonly advice: string },
): void {
  const differences = differencesIn(expected, found, "")
  if (differences.length > 0) throw new BrokenRule(`${seen}: ${differences.join("; ")}.`, advice)
}

function differencesIn(expected: unknown, found: unknown, at: string): readonly string[] {
  if (JSON.stringify(expected) === JSON.stringify(found)) return []
  if (isList(expected) && isList(found)) return listDifferences(expected, found, at)
  if (!isObject(expected) || !isObject(found))
    return [`${at || "it"} is ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`]
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.flatMap((name) =>
    differencesIn(expected[name], found[name], at === "" ? name : `${at}.${name}`),
  )
}

function listDifferences(
  expected: readonly unknown[],
  found: readonly unknown[],
  at: string,
): readonly string[] {
  const missing = without(expected, found).map((one) => `${at} lack ${one}`)
  const additional = without(found, expected).map((one) => `${at} also have ${one}`)
  return missing.length + additional.length > 0
    ? [...missing, ...additional]
    : [`${at} are in another order`]
}

/** What a list has more often than another. */
function without(list: readonly unknown[], other: readonly unknown[]): readonly string[] {
  const left = other.map((one) => JSON.stringify(one))
  return list.flatMap((one) => {
    const text = JSON.stringify(one)
    const index = left.indexOf(text)
    if (index === -1) return [text]
    left.splice(index, 1)
    return []
  })
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
