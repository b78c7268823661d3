import { given, withDates } from "@sallyport/adapter-base"

/** Attributes by their names, as the document client takes and gives them. */
export type Item = Readonly<Record<string, unknown>>

/** A user who is being created: their claims are not decided yet, and no one sees them. */
export const PENDING = "_pending"

/** The address to which a user is about to change. */
export const CLAIMING = "_claiming"

/** The attribute `type` says what an item is, but an account's says of which type the account is. */
const KINDS = new Set<unknown>(["USER", "SESSION", "VT", "AUTHENTICATOR", "ONCE", "CLAIM"])

const DATES = ["expires", "emailVerified"]

export interface Items {
  /** The attributes of a row, without keys. */
  readonly itemOf: (row: object) => Item
  /** The row of an item: no keys, dates as `Date`; null of nothing. */
  readonly rowOf: <Row extends object>(item: Item | null | undefined) => Row | null
}

/** How rows become items and items rows. `keyAttributes` are of the table, and of no row. */
export function createItems(keyAttributes: readonly string[], dates: readonly string[]): Items {
  const hidden = new Set([...keyAttributes, PENDING, CLAIMING])
  const dateNames = new Set([...DATES, ...dates])
  return {
    itemOf: (row) => itemOf(row, hidden),
    rowOf: <Row extends object>(item: Item | null | undefined) => {
      if (!item) return null
      const members = Object.entries(item).filter(
        ([name, value]) => !hidden.has(name) && !(name === "type" && KINDS.has(value)),
      )
      return withDates(withExpiry(Object.fromEntries(members)), dateNames) as Row
    },
  }
}

/** Through JSON, because the document client fails for what it does not know, such as a `Date` inside a member. */
function itemOf(row: object, hidden: ReadonlySet<string>): Item {
  const item = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  const members = Object.entries(item).filter(([name]) => !hidden.has(name))
  const expires = "expires" in row && row.expires instanceof Date && secondsOf(row.expires)
  return { ...Object.fromEntries(members), ...(expires !== false && { expires }) }
}

/** Seconds with a fraction: `@auth/dynamodb-adapter` writes them so, and they stay exact to the millisecond. */
function secondsOf(date: Date): number {
  return date.getTime() / 1000
}

function withExpiry(row: Record<string, unknown>): object {
  const { expires } = row
  const date = typeof expires === "number" ? new Date(Math.round(expires * 1000)) : expires
  return given({ ...row, expires: date })
}
