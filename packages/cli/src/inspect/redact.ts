import { counted } from "../command-line/counted.js"
/** Claims that say nothing about a person and open nothing. */
const SHOWN = new Set(["amr", "provider", "role", "roles", "type", "scope"])

/** Claims with something left of each value, so that a report can be shown to somebody else. */
export function redactClaims(
  claims: Readonly<Record<string, unknown>>,
  now: number,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [name, redact(name, value, now)]),
  )
}

function redact(name: string, value: unknown, now: number): string {
  if (value === null) return "null"
  if (["iat", "exp", "nbf"].includes(name) && typeof value === "number")
    return describeTime(value * 1000, now)
  if (SHOWN.has(name)) return JSON.stringify(value)
  if (typeof value === "string")
    return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(value) ? shortEmail(value) : shortText(value)
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object"
  return typeof value === "boolean" ? String(value) : `a ${typeof value}`
}

/** `a…@example.com`. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`
}

function shortText(text: string): string {
  return `${[...text].slice(0, text.length > 8 ? 2 : 0).join("")}… (${counted(text.length, "character")})`
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const

/** A time, and how far it is: `2026-11-27T10:00:00.000Z, in 3 days`. Both in milliseconds. */
export function describeTime(time: number, now: number): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return "no time that can be"
  const distance = Math.abs(time - now)
  const [unit, length] = UNITS.find(([, size]) => distance >= size) ?? UNITS[3]
  const amount = counted(Math.floor(distance / length), unit)
  return `${date.toISOString()}, ${time < now ? `${amount} ago` : `in ${amount}`}`
}
