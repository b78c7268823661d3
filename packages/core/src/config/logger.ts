import type { LoggerInstance } from "../contract/logger.js"
import { redact } from "./redact.js"

/**
 * The application's logger over the built-in one. Debug metadata is redacted before either sees it, and a logger that
 * throws or rejects is ignored: logging never decides whether somebody signs in.
 */
export function createLogger(options: {
  debug?: boolean | undefined
  logger?: Partial<LoggerInstance> | undefined
}): LoggerInstance {
  const own = options.logger
  return Object.freeze<LoggerInstance>({
    error: (error) => attempt(() => (own?.error ? own.error(error) : printError(error))),
    warn: (code) => attempt(() => (own?.warn ? own.warn(code) : printWarning(code))),
    debug: (message, metadata) => {
      if (own?.debug) attempt(() => own.debug?.(message, redact(metadata)))
      else if (options.debug) attempt(() => printDebug(message, redact(metadata)))
    },
  })
}

function attempt(log: () => unknown): void {
  try {
    const pending = log()
    if (pending instanceof Promise) pending.catch(() => undefined)
  } catch {
    // A broken logger has nowhere to report to.
  }
}

function printError(error: Error): void {
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

function printWarning(code: string): void {
  console.warn(`[auth][warn][${code}] See docs/errors.md#${code}`)
}

function printDebug(message: string, metadata: unknown): void {
  console.log(`[auth][debug]: ${printable(message)}`, printable(JSON.stringify(metadata) ?? ""))
}

/** Control characters escaped, so that input cannot forge log lines or drive a terminal (OWASP ASVS 5.0 V16.4.1). */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this replaces
  return text
    .slice(0, 8000)
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
}
