import type { WarningCode } from "../contract/logger.js"
import { redact } from "./redact.js"

/** An error with what caused it. */
export function printError(error: Error): void {
  // Not to standard output, which belongs to the program.
  if (isRefusal(error)) return console.warn(refusalLine(error))
  console.error(errorLine(error))
  // Our own errors were thrown on purpose. For any other, the stack helps.
  if (!("type" in error)) printStack(error)
  const { cause } = error
  if (cause instanceof Error) return printStack(cause)
  if (typeof cause !== "object" || cause === null) return
  const { err, ...details } = cause as Record<string, unknown>
  if (err instanceof Error) printStack(err)
  if (Object.keys(details).length > 0)
    console.error("[auth][details]:", oneLine(JSON.stringify(redact(details))))
}

/** Somebody who typed a wrong password is no failure of the application. */
function isRefusal(error: Error): boolean {
  return "type" in error && error.type === "CredentialsSignin"
}

/** One line, with the code that the application chose. */
function refusalLine(error: Error & { readonly code?: unknown }): string {
  const code = typeof error.code === "string" ? ` (${oneLine(error.code)})` : ""
  return `[auth] CredentialsSignin${code}: ${oneLine(error.message)}`
}

/** An error without what caused it. */
export function errorLine(error: Error): string {
  const type = "type" in error && typeof error.type === "string" ? error.type : error.name
  return `[auth][error] ${oneLine(type)}: ${oneLine(error.message)}`
}

function printStack({ stack, message }: Error): void {
  console.error("[auth][cause]:", printable(stack ?? message))
}

/** A warning with its name in `docs/errors.md`, what happened and what to do. */
export function printWarning(code: WarningCode, details?: string): void {
  console.warn(`${warningLine(code, details)} See docs/errors.md#${code} in @sallyport/core`)
}

/** A warning without a link to its explanation. */
export function warningLine(code: WarningCode, details?: string): string {
  return `[auth][warn][${code}]${details === undefined ? "" : ` ${oneLine(details)}`}`
}

/** A step that was taken. */
export function printDebug(message: string, metadata: unknown): void {
  const data = metadata === undefined ? [] : [oneLine(JSON.stringify(metadata) ?? "")]
  console.log(`[auth][debug]: ${oneLine(message)}`, ...data)
}

/** Like `printable`, but on one line: text from a request must not start a new log line. */
function oneLine(text: string): string {
  return printable(text).replaceAll(/[\t\n]/g, (character) => (character === "\n" ? "\\n" : " "))
}

/** Control characters escaped, so that input cannot forge log lines or drive a terminal (OWASP ASVS 5.0 V16.4.1). */
function printable(text: string): string {
  return text.slice(0, 8000).replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what this replaces
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
