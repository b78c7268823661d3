import { given, requireValues } from "@sallyport/adapter-base"
import type { Model, Row } from "./models.js"

const INTEGERS: Readonly<Record<string, (text: string) => unknown>> = { Int: Number, BigInt }

/** A condition on ids or other keys. Throws TypeError if one has no value. */
export function toWhere(model: Model, key: object): Row {
  return toData(model, requireValues(key))
}

/**
 * The members as Prisma takes them: those with a value, and digits as a number where the column holds one, because ids come
 * back from a token as texts.
 *
 * Throws TypeError for a text with a NUL character: the driver for SQLite would store less than it was given, so that an
 * address with one would become another, shorter address, and PostgreSQL refuses it anyhow.
 */
export function toData(model: Model, members: object): Row {
  const entries = Object.entries(given(members)).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value]
    if (value.includes("\0"))
      throw new TypeError(`A text for the database has a NUL character: ${name}`)
    const toInteger = INTEGERS[model.fields[name]?.typeName ?? ""]
    return [name, toInteger && /^\d+$/.test(value) ? toInteger(value) : value]
  })
  return Object.fromEntries(entries) as Row
}
