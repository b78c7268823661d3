import type { DocumentClient } from "../../src/index.js"

const WRITES = ["put", "update", "delete"] as const

/** A client whose process dies: after so many writes it reads and writes nothing any more. */
export function dyingAfter(client: DocumentClient, writes: number): DocumentClient {
  let left = writes
  const died = async (): Promise<never> => {
    throw new Error("The process died")
  }
  const alive = (name: keyof DocumentClient) => (parameters: never) => {
    if (left < 0) return died()
    if (WRITES.some((one) => one === name) && left-- === 0) return died()
    return (client[name] as (parameters: never) => unknown)(parameters)
  }
  const names: (keyof DocumentClient)[] = ["get", "query", ...WRITES]
  return Object.fromEntries(names.map((name) => [name, alive(name)])) as unknown as DocumentClient
}
