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
  const watch = createWatch()
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const [direction, from, to] of [
      ["request", client, upstream],
      ["answer", upstream, client],
    ] as const) {
      sockets.add(from)
      from.on("data", (chunk: Buffer) => {
        const fault = watch.see(direction, chunk.length)
        if (fault) breakOff(fault.how, { from, to, chunk, keep: fault.keep })
        else to.write(chunk)
      })
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
    arm: watch.arm,
    disarm: watch.disarm,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

interface Watch extends Pick<FaultProxy, "arm" | "disarm"> {
  /** Counts bytes that want to pass; where a fault comes among them, how, and how many pass before it. */
  readonly see: (
    direction: Direction,
    bytes: number,
  ) => (Pick<Fault, "how"> & { readonly keep: number }) | undefined
}

function createWatch(): Watch {
  let armed: Fault | undefined
  let broke = false
  let passed: Passed = { request: 0, answer: 0 }
  return {
    arm: (fault) => {
      armed = fault
      broke = false
      passed = { request: 0, answer: 0 }
    },
    disarm: () => {
      armed = undefined
      return { ...passed, broke }
    },
    see: (direction, bytes) => {
      const before = passed[direction]
      passed = { ...passed, [direction]: before + bytes }
      if (armed?.direction !== direction || before + bytes <= armed.after) return undefined
      const { how, after } = armed
      armed = undefined
      broke = true
      return { how, keep: after - before }
    },
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
