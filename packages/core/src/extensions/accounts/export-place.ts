/** Lists that may be longer than one part, in the order in which they are read. */
export const LISTS = ["sessions", "audit"] as const
export type LongList = (typeof LISTS)[number]

/** What a place is. */
export const PLACE = 'takes "after" as the "next" of the part before'

/** Where a part begins: in a list, behind an entry of it. */
export interface Place {
  readonly list: LongList
  readonly after: string
}

/** Whether this is the `next` of a part. */
export function isPlace(after: unknown): boolean {
  return after === null || (typeof after === "string" && placeIn(after) !== null)
}

/** What the `next` of a part says; null if it is none. */
export function placeIn(after: string): Place | null {
  const [, list, entry] = /^(sessions|audit)\.([\w-]{1,100})?$/.exec(after) ?? []
  return list === undefined ? null : { list: list as LongList, after: entry ?? "" }
}
