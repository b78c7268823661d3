import type { ValueTransformer } from "typeorm"

/** A moment as the decimal digits of its milliseconds since 1970, as `@auth/typeorm-adapter` stores it. */
export const dateAsDigits: ValueTransformer = {
  from: (stored: unknown) => (typeof stored === "string" ? new Date(Number(stored)) : stored),
  to: (given: unknown) => (given instanceof Date ? String(given.getTime()) : given),
}

/** A number in a `bigint`, which the drivers of PostgreSQL and MySQL read as text. */
export const numberInBigint: ValueTransformer = {
  from: (stored: unknown) => (typeof stored === "string" ? Number(stored) : stored),
  to: (given: unknown) => (typeof given === "number" ? String(given) : given),
}
