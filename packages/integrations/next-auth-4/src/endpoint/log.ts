import type { AuthOptions } from "../types/auth-options.js"
import type { IncomingRequest } from "./incoming.js"

const levels = new Set(["error", "warn", "debug"])

/** Anyone can send a message, so one that is longer is cut (CWE-779). */
const LONGEST = 1000

/**
 * POST `/_log`: what the client of version 4 could not do in a browser goes to the application's logger. Without one,
 * nothing is written, because anyone can fill a log this way.
 */
export async function logFromBrowser(
  { method, body }: IncomingRequest,
  { logger }: AuthOptions,
): Promise<Response> {
  if (method !== "POST")
    return new Response("Method not allowed", { status: 405, headers: { allow: "POST" } })
  const { level, code, json: _, ...metadata } = body
  const log = typeof level === "string" && levels.has(level) ? logger?.[level] : undefined
  if (log && typeof code === "string") log.call(logger, printable(code), cut(metadata))
  return new Response(null, { status: 200 })
}

function cut(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const short = Object.entries(metadata).slice(0, 20)
  return Object.fromEntries(
    short.map(([name, value]) => [
      printable(name),
      typeof value === "string" ? printable(value) : undefined,
    ]),
  )
}

/** One line, so that a message cannot pretend to be two (CWE-117). */
function printable(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, LONGEST)
}
