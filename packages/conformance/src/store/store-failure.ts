import type { Code } from "../codes/catalogue.js"
import { type Finding, finding } from "../finding.js"

/** How databases and mappers say that there is no such table or column. */
const MISSING =
  /no such (?:table|column)|has no column named|does not exist|doesn't exist|unknown column|\b(?:42P01|42703|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|P202[12])\b/i

const UNREACHABLE =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28P01|28000|3D000|ER_ACCESS_DENIED|P100[0-3]|timed? ?out|can't reach database/i

/** Mappers wrap the error of the driver, some of them twice. */
const DEEPEST = 4

/** What a failed operation says of the store. */
export function failureOf(
  operation: string,
  error: unknown,
  missing: Code = "TABLE_MISSING",
): Finding {
  const texts = textsOf(error)
  const isAny = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  const said = texts.find((text) => MISSING.test(text)) ?? texts[0] ?? "unknown"
  const cause = `${operation} failed: ${said.replaceAll(/\s+/g, " ").slice(0, 200)}.`
  if (isAny(MISSING) && !isAny(/^database .* does not exist$/i)) return finding(missing, { cause })
  return finding(isAny(UNREACHABLE) ? "STORE_UNREACHABLE" : "STORE_FAILS", { cause })
}

function textsOf(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== "object" || error === null || depth === DEEPEST) return []
  const { message, code, cause } = error as Readonly<Record<string, unknown>>
  const own = [message, code].filter(
    (text): text is string => typeof text === "string" && text !== "",
  )
  return [...own, ...textsOf(cause, depth + 1)]
}
