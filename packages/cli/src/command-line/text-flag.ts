import type { Call } from "./command.js"

/** What was given with an option; undefined if it was not given. */
export function textFlag({ flags }: Call, name: string): string | undefined {
  const value = flags[name]
  return typeof value === "string" ? value : undefined
}
