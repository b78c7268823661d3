/**
 * A client whose process dies after a number of writes: from then on every call fails. `writes` names its writing
 * methods. Until then, calls return what the client returns.
 */
export function crashingClient<Client extends object>(
  client: Client,
  writes: readonly (keyof Client)[],
  left: number,
): Client {
  let remaining = left
  const call = (name: string | symbol, method: (...values: unknown[]) => unknown) => {
    const isWrite = writes.some((one) => one === name)
    return (...values: unknown[]): unknown => {
      if (remaining < 0 || (isWrite && remaining-- === 0)) return died()
      return method.apply(client, values)
    }
  }
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      return typeof member === "function" ? call(name, member as () => unknown) : member
    },
  })
}

async function died(): Promise<never> {
  throw new Error("The process died")
}
