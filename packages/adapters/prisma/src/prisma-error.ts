/** Prisma's code of an error (`P2002`, …); empty for errors of another kind. */
function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === "string" ? code : ""
}

/** Whether the error says that a unique value is taken. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === "P2002"
}

/** Whether the error says that there is no row to change. */
export function isMissingRow(error: unknown): boolean {
  return codeOf(error) === "P2025"
}

/** Whether the error says that the client knows no such call, so that nothing was sent to the database. */
export function isInvalidCall(error: unknown): boolean {
  return error instanceof Error && error.name === "PrismaClientValidationError"
}

/**
 * An invalid value for the type, or a number that is too large: Prisma's codes, and PostgreSQL's own codes, which
 * Prisma 6 passes on from its driver.
 */
const NO_ID = new Set(["P2007", "P2020", "P2023", "P2033", "22P02", "22003"])

/** Prisma 5 has PostgreSQL's code only in the text. */
const NO_ID_OF_5 = /PostgresError \{ code: "(?:22P02|22003)"/

/**
 * Whether the id is invalid for the column's type (not a number, UUID or ObjectId), so that it can belong to no one.
 */
export function isNoId(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isInvalidCall(error) || NO_ID.has(codeOf(error))) return true
  if (error.name === "PrismaClientUnknownRequestError" && NO_ID_OF_5.test(error.message))
    return true
  const { originalCode } = Object(error.cause) as { originalCode?: unknown }
  return typeof originalCode === "string" && NO_ID.has(originalCode)
}
