import type { Framework } from "./framework.js"

/** The path that the application of an event is served under; empty at the root of its host. */
export function rootOf<Event>({ root = "" }: Framework<Event>, event: Event): string {
  return typeof root === "string" ? root : root(event)
}
