import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely"
import { exactly } from "../exactly.js"
import type { Engine } from "../store.js"
import type { Tables } from "../tables.js"

type Builder = ExpressionBuilder<Tables, "auth_records">

/** The record with this key. */
export const hasKey =
  ({ collection, id }: { readonly collection: string; readonly id: string }) =>
  (where: Builder): ExpressionWrapper<Tables, "auth_records", SqlBool> =>
    where.and([
      where("auth_records.collection", "=", collection),
      where("auth_records.id", "=", id),
    ])

/** A record that has not expired at this moment. */
export const isUnexpired =
  (now: number) =>
  (where: Builder): ExpressionWrapper<Tables, "auth_records", SqlBool> =>
    where.or([where("auth_records.expires", "is", null), where("auth_records.expires", ">", now)])

/** Compared byte by byte, because `utf8mb4_bin` ignores trailing blanks. */
export function isOwnedBy(engine: Engine, owner: string | null): RawBuilder<SqlBool> {
  const column = "auth_records.owner"
  return owner === null
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : exactly({ engine }, column, owner)
}
