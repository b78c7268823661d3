/**
 * The thrown value as an `Error` that can be read. Anything may be thrown, even a value without a prototype or a proxy
 * whose traps throw, and reporting it must not fail again.
 */
export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && isReadable(thrown)) return thrown
    return new Error(String(thrown))
  } catch {
    return new Error("A value was thrown that cannot be read")
  }
}

/** Throws if a getter throws. */
function isReadable({ name, message, stack, cause }: Error): boolean {
  return [name, message, stack, cause].length > 0
}
