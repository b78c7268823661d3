import type { AnyModel } from "./define-models.js"

/** The members that have a value and are one of these attributes. Nested values become JSON in text columns. */
export function toValues(
  row: object,
  model: AnyModel,
  attributes: readonly string[],
): Record<string, unknown> {
  const known = new Set(attributes)
  const entries = Object.entries(row).filter(
    ([name, value]) => value !== undefined && known.has(name),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, holdsText(model, name) ? asText(value) : value]),
  )
}

function holdsText(model: AnyModel, name: string): boolean {
  const type = Object(model.rawAttributes[name]?.type) as { key?: unknown }
  return type.key === "STRING" || type.key === "TEXT"
}

function asText(value: unknown): string | null {
  if (value === null) return null
  const text = typeof value === "string" ? value : JSON.stringify(value)
  // For PostgreSQL, Sequelize would replace it with a backslash and a zero.
  if (text.includes("\0")) throw new TypeError("A text has a NUL character")
  return text
}
