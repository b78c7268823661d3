import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface Address {
  readonly host: string
  readonly port: number
}

/** Who speaks when it happens: the client to the server, or the server to the client. */
export type Direction = "request" | "answer"

export interface Fault {
  readonly direction: Direction
  /** After so many bytes since `arm`, over all connections: of a byte the first half of a message may have passed. */
  readonly after: number
  /** `cut`: the connection ends. `reset`: it ends with a TCP reset. `stall`: nothing passes for a while. */
  readonly how: "cut" | "reset" | "stall"
}

/** A server's stand-in that passes every byte on, and breaks the connection where it is told to. */
export interface FaultProxy extends Address {
  /** Counts from zero; with a fault, breaks once. */
  readonly arm: (fault?: Fault) => void
  /** Breaks nothing any more; answers what has passed since `arm`, and whether the fault came. */
  readonly disarm: () => Passed & { readonly broke: boolean }
  readonly close: () => Promise<void>
}

type Passed = Readonly<Record<Direction, number>>

const STALL = 250

export async function startFaultProxy(server: Address): Promise<FaultProxy> {
  let armed: Fault | undefined
  let broke = false
  let passed: Passed = { request: 0, answer: 0 }
  const sockets = new Set<Socket>()

  const pass = (direction: Direction, from: Socket, to: Socket, chunk: Buffer): void => {
    const before = passed[direction]
    passed = { ...passed, [direction]: before + chunk.length }
    const fault = armed
    if (fault?.direction !== direction || before + chunk.length <= fault.after)
      return void to.write(chunk)
    armed = undefined
    broke = true
    breakOff(fault.how, { from, to, chunk, keep: fault.after - before })
  }

  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const [direction, from, to] of [
      ["request", client, upstream],
      ["answer", upstream, client],
    ] as const) {
      sockets.add(from)
      from.on("data", (chunk: Buffer) => pass(direction, from, to, chunk))
      // A broken connection is what is asked for here; the other end learns of it in the same way.
      from.on("error", () => to.destroy())
      from.on("close", () => {
        sockets.delete(from)
        to.end()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  return {
    host: "127.0.0.1",
    port: (proxy.address() as AddressInfo).port,
    arm: (fault) => {
      armed = fault
      broke = false
      passed = { request: 0, answer: 0 }
    },
    disarm: () => {
      armed = undefined
      return { ...passed, broke }
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

interface Message {
  readonly from: Socket
  readonly to: Socket
  readonly chunk: Buffer
  /** How much of the chunk still passes. */
  readonly keep: number
}

function breakOff(how: Fault["how"], { from, to, chunk, keep }: Message): void {
  const kept = chunk.subarray(0, keep)
  if (how === "stall") {
    to.write(kept)
    setTimeout(() => to.write(chunk.subarray(keep)), STALL)
    return
  }
  to.write(kept, () => {
    if (how === "reset") for (const end of [from, to]) end.resetAndDestroy()
    else for (const end of [from, to]) end.destroy()
  })
}
