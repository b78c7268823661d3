/** Marks a user who is being created: their claims are not settled yet, and reads do not return them. */
export const PENDING = "sallyport:pending"

/** The address that a user is about to change to. */
export const CLAIMING = "sallyport:claiming"

/** The members of a document, without its id and version. */
export type Content = Readonly<Record<string, unknown>>

const MARKS = new Set([PENDING, CLAIMING])

/**
 * What is stored for a row: its JSON, in which dates are texts, without the id, which is that of the document. Members
 * whose name starts with an underscore are left out, because PouchDB rejects them.
 */
export function contentOf(row: object): Content {
  const members = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(members).filter(
      ([name]) => name !== "id" && !name.startsWith("_") && !MARKS.has(name),
    ),
  )
}

/** The members of a document that belong to the row, without what PouchDB or this adapter has added. */
export function membersOf(document: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_") && !MARKS.has(name)),
  )
}
