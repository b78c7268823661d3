import { hashedId } from "./record-id.js"

/** Whose records these are. */
export interface Owner {
  /** The owner of their records. */
  readonly owner: string
  /** Whether it is a user of the store: their sessions then end with the user. */
  readonly isUser: boolean
}

/** As long as the owner of a record may be. */
const LONGEST = 255

/** A stored user, by their id. */
export async function ownerOfUser(id: string | undefined): Promise<Owner> {
  const text = String(id ?? "")
  // Ids that a store makes are short; an id of an application may be an address, or look like the owner of other records.
  const isOwn = text !== "" && text.length <= LONGEST && storedIdOf(text) === text
  const owner = isOwn ? text : `id:${await hashedId(text)}`
  return { owner, isUser: true }
}

/** Whether an owner is a user of the store. */
export function isUserOwner(owner: string): boolean {
  return !/^(?:account|subject):/.test(owner)
}

/** The id of the stored user whose records an owner names; null if they are in no store, or their id is only known by its hash. */
export function storedIdOf(owner: string): string | null {
  return /^(?:account|subject|id):/.test(owner) ? null : owner
}
