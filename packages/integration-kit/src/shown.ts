import { expect } from "vitest"
import type { Answer } from "./ask.js"

/** The name that a page of the application shows; null for no one. Fails if the page did not respond. */
export function shownName({ status, text }: Answer): string | null {
  expect(status, text.slice(0, 300)).toBe(200)
  const session = JSON.parse(text) as { user?: { name?: string } } | null
  return session?.user?.name ?? null
}

/** Whether a response sets a session cookie, as opposed to deleting it. */
export function setsSession({ cookies }: Answer): boolean {
  return cookies.some(
    (line) => /session-token(?:\.\d)?=[^;]/.test(line) && !/max-age=0/i.test(line),
  )
}
