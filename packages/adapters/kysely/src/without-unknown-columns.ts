/** The members of errors of pg, mysql2 and the SQLite drivers. */
interface DriverError {
  code?: unknown
  message?: unknown
}

/** Providers send only a few members of their own. If one sends hundreds, only the first few are tried. */
const MOST_TRIED = 16

/** True if the database says that it has no column of this name. */
export function lacksColumn(error: unknown, name: string): boolean {
  const { code, message } = (error ?? {}) as DriverError
  if (typeof message !== "string" || !message.includes(name)) return false
  return (
    code === "42703" ||
    code === "ER_BAD_FIELD_ERROR" ||
    /has no column named|no such column/.test(message)
  )
}

function without(row: Record<string, unknown>, left: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))
}

/**
 * Writes the row. If the table has no column for a member that is not in `known`, retries without that member: what a
 * provider adds to its response must not prevent a sign-in, but is stored if the table has a column for it.
 */
export async function withoutUnknownColumns<T>(
  row: Record<string, unknown>,
  known: ReadonlySet<string>,
  write: (row: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const extra = Object.keys(row).filter((name) => !known.has(name))
  const tried = extra.filter((name) => /^\w{1,63}$/.test(name)).slice(0, MOST_TRIED)
  const attempt = async (left: ReadonlySet<string>): Promise<T> => {
    try {
      return await write(without(row, left))
    } catch (error) {
      const missing = tried.find((name) => !left.has(name) && lacksColumn(error, name))
      if (missing === undefined) throw error
      return attempt(new Set([...left, missing]))
    }
  }
  return attempt(new Set(extra.filter((name) => !tried.includes(name))))
}
