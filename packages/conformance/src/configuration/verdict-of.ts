/** Milliseconds. A function that asks a database may wait for one that is not there. */
const PATIENCE = 2000

/** What a function of the application says; null if it says nothing in time. Rejects if it throws. */
export async function verdictOf(ask: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}
