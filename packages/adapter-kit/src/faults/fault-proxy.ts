import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface Address {
  readonly host: string
  readonly port: number
}

/** Where the fault happens: from the client to the server, or from the server to the client. */
export type Direction = "request" | "answer"

export interface Fault {
  readonly direction: Direction
  /** After this many bytes since `arm`, over all connections, so part of a message may have passed. */
  readonly after: number
  /** `cut`: the connection ends. `reset`: it ends with a TCP reset. `stall`: nothing passes for a while. */
  readonly how: "cut" | "reset" | "stall"
}

/** A TCP proxy in front of a server. It passes on every byte, and breaks the connection where it is told to. */
export interface FaultProxy extends Address {
  /** Restarts counting at zero. With a fault, breaks the connection once. */
  readonly arm: (fault?: Fault) => void
  /** Stops breaking connections; returns how many bytes have passed since `arm`, and whether the fault occurred. */
  readonly disarm: () => PassedBytes & { readonly broke: boolean }
  readonly close: () => Promise<void>
}

type PassedBytes = Readonly<Record<Direction, number>>

const STALL = 250

/** Each way in which a connection breaks, and the direction in which it does. */
export const faultKinds = [
  { how: "cut", direction: "request" },
  { how: "cut", direction: "answer" },
  { how: "reset", direction: "request" },
  { how: "reset", direction: "answer" },
  { how: "stall", direction: "answer" },
] as const

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
      // A broken connection is intended here; it is passed on to the other end.
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
  /** Counts the bytes of a chunk. If the fault is within it, returns how to break and how many bytes still pass. */
  readonly see: (
    direction: Direction,
    bytes: number,
  ) => (Pick<Fault, "how"> & { readonly keep: number }) | undefined
}

function createWatch(): Watch {
  let armed: Fault | undefined
  let broke = false
  let passed: PassedBytes = { request: 0, answer: 0 }
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

interface ProxiedChunk {
  readonly from: Socket
  readonly to: Socket
  readonly chunk: Buffer
  /** How much of the chunk still passes. */
  readonly keep: number
}

function breakOff(how: Fault["how"], { from, to, chunk, keep }: ProxiedChunk): void {
  const kept = chunk.subarray(0, keep)
  // A connection may be slow or broken, but no byte on it overtakes another.
  from.pause()
  if (how === "stall") {
    to.write(kept)
    setTimeout(() => {
      to.write(chunk.subarray(keep))
      from.resume()
    }, STALL)
    return
  }
  to.write(kept, () => {
    if (how === "reset") for (const end of [from, to]) end.resetAndDestroy()
    else for (const end of [from, to]) end.destroy()
  })
}
