import { omitUndefined, withDates } from "@sallyport/adapter-base"

/** Attributes by name, as in the document client. */
export type Item = Readonly<Record<string, unknown>>

/** Marks a user who is being created: their claims are not settled yet, and reads do not return them. */
export const PENDING = "_pending"

/** The address that a user is about to change to. */
export const CLAIMING = "_claiming"

/**
 * Values of the attribute `type` that name the kind of item. In an account's item, `type` is the type of the account.
 */
const KINDS = new Set<unknown>(["USER", "SESSION", "VT", "AUTHENTICATOR", "ONCE", "CLAIM"])

const DATES = ["expires", "emailVerified"]

export interface Items {
  /** The attributes of a row, without keys. */
  readonly itemOf: (row: object) => Item
  /** The row of an item, without keys and with dates as `Date`; null if there is no item. */
  readonly rowOf: <Row extends object>(item: Item | null | undefined) => Row | null
}

/** Converts between rows and items. `keyAttributes` belong to the table and are not members of any row. */
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

/** Through JSON, because the document client fails for unsupported values, such as a `Date` inside a member. */
function itemOf(row: object, hidden: ReadonlySet<string>): Item {
  const item = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  const members = Object.entries(item).filter(([name]) => !hidden.has(name))
  const expires = "expires" in row && row.expires instanceof Date && secondsOf(row.expires)
  return { ...Object.fromEntries(members), ...(expires !== false && { expires }) }
}

/** Seconds with a fraction, as in `@auth/dynamodb-adapter`, which keeps milliseconds exact. */
function secondsOf(date: Date): number {
  return date.getTime() / 1000
}

function withExpiry(row: Record<string, unknown>): object {
  const { expires } = row
  const date = typeof expires === "number" ? new Date(Math.round(expires * 1000)) : expires
  return omitUndefined({ ...row, expires: date })
}
