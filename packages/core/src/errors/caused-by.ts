import { asError } from "./as-error.js"

/** The `cause` that keeps what was thrown, whatever it was. */
export function causedBy(thrown: unknown): { err: Error } {
  return { err: asError(thrown) }
}
