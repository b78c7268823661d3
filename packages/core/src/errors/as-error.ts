/**
 * What was thrown as an `Error` that can be read: anything may be thrown, a value without a prototype and a proxy whose
 * every trap throws included, and reporting it must not fail a second time.
 */
export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && isReadable(thrown)) return thrown
    return new Error(String(thrown))
  } catch {
    return new Error("Something was thrown that cannot be read")
  }
}

/** Throws where a getter does. */
function isReadable({ name, message, stack, cause }: Error): boolean {
  return [name, message, stack, cause].length > 0
}
