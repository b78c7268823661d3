/** The `cause` that keeps what was thrown, whatever it was. */
export function causedBy(thrown: unknown): { err: Error } {
  return { err: thrown instanceof Error ? thrown : new Error(String(thrown)) }
}
