/** The size of a DynamoDB batch. The SDK retries requests that the service throttles. */
const AT_A_TIME = 25

/** Removes any number of items, a few at a time. */
export async function removeAll<Item>(
  items: readonly Item[],
  remove: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_A_TIME)
    await Promise.all(items.slice(start, start + AT_A_TIME).map(remove))
}
