import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { type Adapter, markOperations } from "@sallyport/core/adapters"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Address } from "../../src/index.js"

type Operation = keyof Adapter
type Call = (...given: unknown[]) => Promise<unknown>

/**
 * The memory adapter behind TCP, with one line of JSON per call and per result: the smallest store whose connection can
 * be cut.
 */
export async function serveMemory(): Promise<{ address: Address; close: () => void }> {
  const adapter = MemoryAdapter() as Record<Operation, Call>
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

async function perform(adapter: Record<Operation, Call>, line: string): Promise<string> {
  try {
    const [operation, given] = JSON.parse(line, revive) as [Operation, unknown[]]
    return JSON.stringify({ value: (await adapter[operation](...given)) ?? null })
  } catch (error) {
    return JSON.stringify({ error: String(error) })
  }
}

/** An adapter that uses such a server, with one connection per call. */
export function servedAdapter(address: Address): Required<Adapter> {
  const names = Object.keys(MemoryAdapter()) as Operation[]
  const calls = names.map((name) => [name, (...given: unknown[]) => call(address, [name, given])])
  return markOperations(Object.fromEntries(calls) as Required<Adapter>)
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
