import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { type Adapter, markOperations, type RecordStore } from "@sallyport/core/adapters"
import { memoryRecords } from "@sallyport/core/records"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Address } from "../../src/index.js"

type Call = (...given: unknown[]) => Promise<unknown>

/**
 * The memory adapter, or other operations, behind TCP, with one line of JSON per call and per result: the smallest store whose connection can
 * be cut.
 */
export async function serveMemory(
  operations: object = MemoryAdapter(),
): Promise<{ address: Address; close: () => void }> {
  const adapter = operations as Record<string, Call>
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy())
    onLine(socket, (line) => {
      void perform(adapter, line).then((answer) => socket.write(`${answer}\n`))
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { address: { host: "127.0.0.1", port }, close: () => server.close() }
}

function onLine(socket: Socket, take: (line: string) => void): void {
  let text = ""
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part
    if (text.endsWith("\n")) take(text.trimEnd())
  })
}

async function perform(adapter: Record<string, Call>, line: string): Promise<string> {
  try {
    const [operation, given] = JSON.parse(line, revive) as [string, unknown[]]
    return JSON.stringify({ value: (await adapter[operation]?.(...given)) ?? null })
  } catch (error) {
    return JSON.stringify({ error: String(error) })
  }
}

/** An adapter that uses such a server, with one connection per call. */
export function servedAdapter(address: Address): Required<Adapter> {
  return markOperations(served(address, MemoryAdapter()) as unknown as Required<Adapter>)
}

/** The same for a store of records behind TCP. */
export function servedRecords(address: Address): RecordStore {
  return served(address, memoryRecords({ singleProcess: true })) as unknown as RecordStore
}

function served(address: Address, like: object): Record<string, Call> {
  const calls = Object.keys(like).map((name) => [
    name,
    (...given: unknown[]) => call(address, [name, given]),
  ])
  return Object.fromEntries(calls) as Record<string, Call>
}

async function call(address: Address, question: unknown): Promise<unknown> {
  const socket = connect(address)
  const line = new Promise<string>((resolve, reject) => {
    socket.on("error", reject)
    onLine(socket, resolve)
    socket.once("close", () => reject(new Error("The connection ended without an answer")))
  })
  socket.write(`${JSON.stringify(question)}\n`)
  const { value, error } = JSON.parse(await line.finally(() => socket.end()), revive) as {
    value?: unknown
    error?: string
  }
  if (error !== undefined) throw new Error(error)
  return value
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function revive(_: string, value: unknown): unknown {
  return typeof value === "string" && MOMENT.test(value) ? new Date(value) : value
}
