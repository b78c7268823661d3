/** A client that counts the calls of these methods. Everything else goes to the client as it is. */
export function countingClient<Client extends object>(
  client: Client,
  methods: readonly (keyof Client)[],
): { readonly client: Client; readonly requests: () => number } {
  let calls = 0
  const counting = new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== "function") return member
      const isCounted = methods.some((one) => one === name)
      return (...values: unknown[]): unknown => {
        if (isCounted) calls += 1
        return Reflect.apply(member, target, values)
      }
    },
  })
  return { client: counting, requests: () => calls }
}
