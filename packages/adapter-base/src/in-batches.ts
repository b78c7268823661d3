/** The size of a batch of DynamoDB, and few enough for what a client sends at the same time. */
const AT_A_TIME = 25

/** Does the work for any number of items, a few at a time. The results are in the order of the items. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_A_TIME)
    results.push(
      ...(await Promise.all(items.slice(start, start + AT_A_TIME).map((item) => work(item)))),
    )
  return results
}
