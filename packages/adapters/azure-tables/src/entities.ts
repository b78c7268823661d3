import { omitUndefined } from "@sallyport/adapter-base"

/** Marks a user who is being created: their claims are not settled yet, and reads do not return them. */
export const PENDING = "_pending"

/** The address that a user is about to change to. */
export const CLAIMING = "_claiming"

/** Azure only accepts names that are valid C# identifiers. */
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u

const OF_AZURE = new Set(["partitionKey", "rowKey", "etag", "timestamp", PENDING, CLAIMING])

/**
 * The properties of a row: texts, numbers, booleans and dates. Anything else is stored as JSON. `null` and members
 * whose name Azure rejects are left out.
 */
export function propertiesOf(row: object): Record<string, unknown> {
  const members = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    IDENTIFIER.test(name) && !OF_AZURE.has(name) ? propertyOf(value) : undefined,
  ])
  return omitUndefined(Object.fromEntries(members) as Record<string, unknown>)
}

function propertyOf(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (value instanceof Date) return value
  if (["string", "number", "boolean"].includes(typeof value)) return value
  return JSON.stringify(value)
}

/** Whether a property can have this name. */
export function isPropertyName(name: string): boolean {
  return IDENTIFIER.test(name) && !OF_AZURE.has(name)
}
