import type { ValueTransformer } from "typeorm"

/** A date as the decimal digits of its milliseconds since 1970, as in `@auth/typeorm-adapter`. */
export const dateAsDigits: ValueTransformer = {
  from: (stored: unknown) => (typeof stored === "string" ? new Date(Number(stored)) : stored),
  to: (given: unknown) => (given instanceof Date ? String(given.getTime()) : given),
}

/** A number in a `bigint` column, which the drivers of PostgreSQL and MySQL return as text. */
export const numberInBigint: ValueTransformer = {
  from: (stored: unknown) => (typeof stored === "string" ? Number(stored) : stored),
  to: (given: unknown) => (typeof given === "number" ? String(given) : given),
}

/** A text in a column of bytes, which the drivers return as bytes. */
export const textInBytes: ValueTransformer = {
  from: (stored: unknown) =>
    stored instanceof Uint8Array ? new TextDecoder().decode(stored) : stored,
  to: (given: unknown) => given,
}
