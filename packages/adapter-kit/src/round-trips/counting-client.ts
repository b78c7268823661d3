/** A client, and how often it was called. */
export interface CountedClient<Client> {
  readonly client: Client
  /** How many calls there were so far. */
  readonly requests: () => number
  /** The same, but calls that were under way at the same time count as one. */
  readonly roundTrips: () => number
}

/** A client that counts the calls of these methods. Everything else goes to the client as it is. */
export function countingClient<Client extends object>(
  client: Client,
  methods: readonly (keyof Client)[],
): CountedClient<Client> {
  const count = { requests: 0, roundTrips: 0, underWay: 0 }
  const end = (): void => void (count.underWay -= 1)
  const counted = (result: unknown): unknown => {
    count.requests += 1
    if (count.underWay === 0) count.roundTrips += 1
    count.underWay += 1
    // Whoever waits for the result learns of it after this.
    Promise.resolve(result).then(end, end)
    return result
  }
  const counting = new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== "function") return member
      const isCounted = methods.some((one) => one === name)
      return (...values: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, values)
        return isCounted ? counted(result) : result
      }
    },
  })
  return {
    client: counting,
    requests: () => count.requests,
    roundTrips: () => count.roundTrips,
  }
}
