import { isBusy } from "../refused-as.js"

const ATTEMPTS = 10

/** Milliseconds, for the first pause on average; each later one is twice as long, up to the limit. */
const PAUSE = 5
const LONGEST = 320

/**
 * The result of a write, which is sent again if a transaction is writing the item, or if the service throttles a
 * transaction: the SDK repeats neither by itself. Rejects with the last error if that happens every time.
 */
export async function untilFree<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error
      await pause(2 * Math.random() * Math.min(PAUSE * 2 ** attempt, LONGEST))
    }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
