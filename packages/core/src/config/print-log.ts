import { redact } from "./redact.js"

/** An error with what caused it. */
export function printError(error: Error): void {
  const type = "type" in error && typeof error.type === "string" ? error.type : error.name
  console.error(`[auth][error] ${type}: ${printable(error.message)}`)
  const cause = error.cause
  if (cause instanceof Error) console.error("[auth][cause]:", cause.stack)
  if (typeof cause !== "object" || cause === null || cause instanceof Error) return
  const { err, ...details } = cause as Record<string, unknown>
  if (err instanceof Error) console.error("[auth][cause]:", printable(err.stack ?? err.message))
  if (Object.keys(details).length > 0)
    console.error("[auth][details]:", printable(JSON.stringify(redact(details))))
}

/** A warning, by the name it has in `docs/errors.md`. */
export function printWarning(code: string): void {
  console.warn(`[auth][warn][${code}] See docs/errors.md#${code}`)
}

/** A step that was taken. */
export function printDebug(message: string, metadata: unknown): void {
  console.log(`[auth][debug]: ${printable(message)}`, printable(JSON.stringify(metadata) ?? ""))
}

/** Control characters escaped, so that input cannot forge log lines or drive a terminal (OWASP ASVS 5.0 V16.4.1). */
function printable(text: string): string {
  return text.slice(0, 8000).replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what this replaces
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
