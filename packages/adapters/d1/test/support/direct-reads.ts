import type { DirectReads } from "@sallyport/adapter-kit"
import type { D1Database } from "../../src/index.js"

/** Rows in the adapter's format, converted independently of the adapter's code. */
function plain(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const isDate = ["expires", "emailVerified"].includes(name) && typeof value === "string"
      if (isDate) return [name, new Date(value)]
      return [name, name === "credentialBackedUp" ? value === 1 : value]
    }),
  )
}

/** Reads rows without the adapter. */
export function directReads(db: D1Database): DirectReads {
  const one = async <Row>(text: string, ...values: string[]): Promise<Row | null> => {
    const [row] = (
      await db
        .prepare(text)
        .bind(...values)
        .all()
    ).results as object[]
    return row ? (plain(row) as Row) : null
  }
  return {
    user: (id) => one("select * from users where id = ?", id),
    session: (token) => one(`select * from sessions where "sessionToken" = ?`, token),
    account: ({ provider, providerAccountId }) =>
      one(
        `select * from accounts where provider = ? and "providerAccountId" = ?`,
        provider,
        providerAccountId,
      ),
    verificationToken: ({ identifier, token }) =>
      one(
        "select * from verification_tokens where identifier = ? and token = ?",
        identifier,
        token,
      ),
    authenticator: (id) => one(`select * from authenticators where "credentialID" = ?`, id),
  }
}
