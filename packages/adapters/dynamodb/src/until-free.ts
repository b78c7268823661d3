import { isBusy } from "./refused-as.js"

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
      await pauseAfter(attempt)
    }
}

/**
 * Sends a batch, and again what the service has left over of it, which it does when it is throttled or the batch is too
 * large. `send` returns that; undefined if there is nothing. Rejects if something is still left over after ten times.
 */
export async function untilDone<Batch extends object>(
  batch: Batch,
  send: (batch: Batch) => Promise<Batch | undefined>,
): Promise<void> {
  let [rest, attempt] = [await send(batch), 1]
  while (rest && Object.keys(rest).length > 0) {
    if (attempt === ATTEMPTS)
      throw new Error(
        "DynamoDB left over a part of a batch ten times, as it does when it is throttled. Give the table more capacity.",
      )
    await pauseAfter(attempt)
    rest = await send(rest)
    attempt += 1
  }
}

async function pauseAfter(attempt: number): Promise<void> {
  const milliseconds = 2 * Math.random() * Math.min(PAUSE * 2 ** attempt, LONGEST)
  await new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
}
