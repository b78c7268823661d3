import { asError } from "./as-error.js"

/** The `cause` that holds the thrown value, whatever it is. */
export function causedBy(thrown: unknown): { err: Error } {
  return { err: asError(thrown) }
}
