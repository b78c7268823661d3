import { omitUndefined, requireValues } from "@sallyport/adapter-base"
import { typeOf, type Model, type Row } from "./models.js"

const INTEGERS: Readonly<Record<string, (text: string) => unknown>> = { Int: Number, BigInt }

/** A condition on ids or other keys. Throws TypeError if one has no value. */
export function toWhere(model: Model, key: object): Row {
  return toData(model, requireValues(key))
}

/**
 * The members in the form that Prisma accepts: those with a value, and digits as a number if the column is numeric,
 * because ids come back from a session token as texts.
 *
 * Throws TypeError for a text with a NUL character: the SQLite driver would cut the text off there, so that an address
 * would become a different, shorter address, and PostgreSQL rejects it anyway.
 */
export function toData(model: Model, members: object): Row {
  const entries = Object.entries(omitUndefined(members)).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value]
    if (value.includes("\0"))
      throw new TypeError(`A text for the database has a NUL character: ${name}`)
    const toInteger = INTEGERS[typeOf(model, name) ?? ""]
    return [name, toInteger && /^\d+$/.test(value) ? toInteger(value) : value]
  })
  return Object.fromEntries(entries) as Row
}
