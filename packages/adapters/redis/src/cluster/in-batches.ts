/** How many keys are worked on at the same time. */
const AT_A_TIME = 100

/** Does the work for each, some at a time. */
export async function inBatches<Given, Result>(
  all: readonly Given[],
  work: (one: Given) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let start = 0; start < all.length; start += AT_A_TIME)
    results.push(...(await Promise.all(all.slice(start, start + AT_A_TIME).map(work))))
  return results
}
