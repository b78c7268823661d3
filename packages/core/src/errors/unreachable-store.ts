/** The system's own codes, and the one of Prisma. */
const UNREACHABLE =
  /\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ECONNRESET|P1001)\b/
/** PostgreSQL, MySQL and MariaDB, Prisma. */
const NOT_LET_IN = /\b(?:28P01|28000|ER_ACCESS_DENIED_ERROR|P1000)\b/
/** PostgreSQL, MySQL and MariaDB, SQL Server, Prisma. */
const NO_DATABASE =
  /\b(?:3D000|ER_BAD_DB_ERROR|P1003)\b|unknown database|cannot open database|database .{1,100}does not exist/i
/** The pool of pg, and its client. */
const ENDED = /after calling end on the pool|Client was closed|pool is closed/i

/** Mappers wrap the error of the driver, some of them twice. */
const DEEPEST = 4

/** What to do about a store that failed because there is no connection to it; else empty. */
export function adviceOnConnection(error: unknown, depth: number = 0): string {
  if (typeof error !== "object" || error === null || depth === DEEPEST) return ""
  const { message, code, cause } = error as Readonly<Record<string, unknown>>
  const text = [message, code].filter((one) => typeof one === "string").join(" ")
  if (UNREACHABLE.test(text))
    return ": the database cannot be reached. Check whether it runs, and the host and port of its address, which is often DATABASE_URL"
  if (NOT_LET_IN.test(text))
    return ": the database refuses this user or password. Check both in its address, which is often DATABASE_URL"
  if (NO_DATABASE.test(text))
    return `: the server has no database ${nameIn(text)}. Create it (CREATE DATABASE …), or correct its name in the address of the database, which is often DATABASE_URL`
  if (ENDED.test(text))
    return ": its connections were closed before. Make the pool once for the whole process, and end it only when the process ends"
  return adviceOnConnection(cause, depth + 1)
}

/** As the database says it, in quotation marks. */
function nameIn(text: string): string {
  const [, name] = /database\s+["'`]([\w.-]{1,64})["'`]/i.exec(text) ?? []
  return name === undefined ? "of this name" : `"${name}"`
}
