/** Milliseconds. A function that asks a database may wait for one that is not there. */
const PATIENCE = 2000

/** What a function of the application says, or something else if it says nothing in time. Rejects if it throws. */
export async function verdictOf(
  ask: () => unknown,
  otherwise: true | null = null,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, otherwise)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}
