/** Marks a user who is being created: their claims are not settled yet, and reads do not return them. */
export const PENDING = "sallyport:pending"

/** The address that a user is about to change to. */
export const CLAIMING = "sallyport:claiming"

/** The members of a document, without its id and version. */
export type Content = Readonly<Record<string, unknown>>

const MARKS = new Set([PENDING, CLAIMING])

/**
 * What is stored of a row: its JSON, in which dates are texts. The id is the document's own. A member whose name begins
 * with an underscore has no place: PouchDB refuses it.
 */
export function contentOf(row: object): Content {
  const members = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(members).filter(
      ([name]) => name !== "id" && !name.startsWith("_") && !MARKS.has(name),
    ),
  )
}

/** What of a document is a row's: nothing that PouchDB or this adapter has added. */
export function membersOf(document: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_") && !MARKS.has(name)),
  )
}
