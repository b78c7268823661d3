import { UnconfirmedError } from "./unconfirmed-error.js"

/**
 * The answer of a script that used something up. If no replica has confirmed it, it is undone before this rejects: nobody
 * was let in, so whoever repeats their request has to find it. `undo` gets the answer.
 */
export async function undoing(
  using: Promise<unknown>,
  undo: (answer: unknown) => Promise<unknown>,
): Promise<unknown> {
  return using.catch(async (error: unknown) => {
    if (error instanceof UnconfirmedError) await undo(error.answer)
    throw error
  })
}
