import { given } from "@sallyport/adapter-base"

/** A user who is being created: their claims are not decided yet, and no one sees them. */
export const PENDING = "_pending"

/** The address to which a user is about to change. */
export const CLAIMING = "_claiming"

/** Azure takes names that are identifiers of C#. */
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u

const OF_AZURE = new Set(["partitionKey", "rowKey", "etag", "timestamp", PENDING, CLAIMING])

/**
 * The properties of a row: texts, numbers, truth values and dates. Anything else is kept as its JSON. A member whose name
 * Azure refuses has no place, and neither has `null`.
 */
export function propertiesOf(row: object): Record<string, unknown> {
  const members = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    IDENTIFIER.test(name) && !OF_AZURE.has(name) ? propertyOf(value) : undefined,
  ])
  return given(Object.fromEntries(members) as Record<string, unknown>)
}

function propertyOf(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (value instanceof Date) return value
  if (["string", "number", "boolean"].includes(typeof value)) return value
  return JSON.stringify(value)
}

/** Whether a name can be a property's. */
export function isPropertyName(name: string): boolean {
  return IDENTIFIER.test(name) && !OF_AZURE.has(name)
}
