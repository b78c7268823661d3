const ATTEMPTS = 20

/**
 * The result of a single statement, sent again if the database has undone it because it and others waited for each
 * other. Rejects with the last error if that happens every time.
 */
export async function untilNoDeadlock<Result>(
  statement: () => PromiseLike<Result>,
  isDeadlock: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await statement()
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error
    }
}
