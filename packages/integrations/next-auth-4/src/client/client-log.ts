import type { LoggerInstance } from "../types/logger.js"
import { apiBaseUrl, clientConfig, isBrowser } from "./client-config.js"

/** Why a request failed, and to which address it went. */
interface FailedRequest {
  readonly error: Error
  readonly [fact: string]: unknown
}

/**
 * What `fetchData` logs to: the console and, from a browser, the server's logger too, by its action `_log`.
 */
export const clientLog: Pick<LoggerInstance, "error"> = {
  error(code, metadata) {
    const failure = "error" in metadata ? (metadata as FailedRequest) : { error: metadata }
    const { error, ...facts } = failure
    // oxlint-disable-next-line no-console -- a browser has no other log
    console.error(`[next-auth][error][${code}]`, error.message, { ...facts, error })
    if (isBrowser()) report(code, { ...facts, message: error.message })
  },
}

function report(code: string, facts: Readonly<Record<string, unknown>>): void {
  const fields = Object.entries({ level: "error", code, ...facts, client: true })
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  // A beacon is sent even if the browser is leaving the page.
  globalThis.navigator?.sendBeacon?.(`${apiBaseUrl(clientConfig)}/_log`, body)
}
