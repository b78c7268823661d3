/** How often something is tried, and what is thrown if others were first every time. */
interface AttemptLimit {
  readonly most: number
  readonly refusal: () => Error
}

/**
 * Repeats an attempt that reads a record, changes it, and writes it if it is still the version that was read. `undefined`:
 * somebody else was first. Each failed attempt is somebody else's success, so the limit is reached only if a record changes
 * all the time.
 */
export async function untilWritten<Result>(
  { most, refusal }: AttemptLimit,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let turn = 0; turn < most; turn += 1) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw refusal()
}
