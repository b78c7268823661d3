import { RecordId } from "surrealdb"

/** A row with its SurrealDB id. */
export interface Document<Table extends string> {
  id: RecordId<Table>
}

/**
 * The record of a user. Throws TypeError if the id is not a text, so that it cannot refer to another kind of record.
 */
export function userRecord(id: string): RecordId<"user"> {
  if (typeof id !== "string") throw new TypeError("The id of a user is not a text")
  return new RecordId("user", id)
}

/** The id without the table name: a text unchanged, anything else as JSON. */
export function idOf({ id }: { readonly id: unknown }): string {
  return typeof id === "string" ? id : JSON.stringify(id)
}
