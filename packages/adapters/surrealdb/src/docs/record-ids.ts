import { RecordId } from "surrealdb"

/** A row with the id that SurrealDB knows it by. */
export interface Document<Table extends string> {
  id: RecordId<Table>
}

/** The record of a user. Throws TypeError for an id that is no text, so that none stands for a record of another kind. */
export function userRecord(id: string): RecordId<"user"> {
  if (typeof id !== "string") throw new TypeError("The id of a user is not a text")
  return new RecordId("user", id)
}

/** The id without the table's name: a text as it is, anything else as JSON. */
export function idOf({ id }: { readonly id: unknown }): string {
  return typeof id === "string" ? id : JSON.stringify(id)
}
