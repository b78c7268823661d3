import { isResponse } from "../contract/fetch-types.js"
/** The names under which applications report an error to their own pages. No user has only these. */
const REPORT: ReadonlySet<string> = new Set([
  "code",
  "error",
  "errors",
  "message",
  "ok",
  "reason",
  "status",
  "statusCode",
  "success",
])

/**
 * Whether an answer of the application, of `signIn` or `authorize`, is an object that was meant as a refusal: a `Response`,
 * or a report of an error and nothing else, such as `{ error: "Wrong password" }`. Every other object is a user, or says
 * yes, as in Auth.js.
 */
export function saysNo(answer: unknown): boolean {
  if (isResponse(answer)) return true
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return false
  const names = Object.keys(answer)
  return names.every((name) => REPORT.has(name)) && isFailure(answer)
}

function isFailure(report: {
  readonly error?: unknown
  readonly errors?: unknown
  readonly ok?: unknown
  readonly success?: unknown
  readonly status?: unknown
  readonly statusCode?: unknown
}): boolean {
  const { error, errors, ok, success, status, statusCode } = report
  const isHttpFailure = [status, statusCode].some((one) => typeof one === "number" && one >= 400)
  return Boolean(error ?? errors) || ok === false || success === false || isHttpFailure
}
