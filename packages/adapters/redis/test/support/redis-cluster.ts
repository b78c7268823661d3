import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { Redis } from "ioredis"

/** Why no cluster can be started; undefined if one can. */
export const missingServer =
  spawnSync("redis-server", ["--version"]).status === 0
    ? undefined
    : "redis-server is not installed"

/** A server of a cluster. */
export interface Node {
  readonly port: number
  readonly id: string
  /** A connection of its own, for looking at this node without the adapter. */
  readonly redis: Redis
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>
}

export interface RunningCluster {
  readonly ports: readonly number[]
  readonly masters: readonly Node[]
  /** One of each master, in the same order; none in a cluster without replicas. */
  readonly replicas: readonly Node[]
  readonly close: () => Promise<void>
}

const SLOTS = 16_384
const MASTERS = 3

/** Starts a Redis Cluster of three masters, with a replica each or without, and removes all that it stored. */
export async function startCluster({
  withReplicas,
}: {
  readonly withReplicas: boolean
}): Promise<RunningCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "redis-cluster-"))
  const count = withReplicas ? 2 * MASTERS : MASTERS
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(folder)))
  const masters = nodes.slice(0, MASTERS)
  const replicas = nodes.slice(MASTERS)
  const close = async () => {
    for (const { redis } of nodes) redis.disconnect()
    await Promise.all(nodes.map(({ kill }) => kill()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await join(masters, replicas)
  } catch (error) {
    await close()
    throw error
  }
  return { ports: nodes.map(({ port }) => port), masters, replicas, close }
}

async function startNode(folder: string): Promise<Node & { readonly busPort: number }> {
  const [port, busPort] = await freePorts()
  const options = {
    port,
    "cluster-port": busPort,
    dir: folder,
    bind: "127.0.0.1",
    "cluster-enabled": "yes",
    "cluster-config-file": `nodes-${port}.conf`,
    "cluster-node-timeout": 1000,
    "cluster-announce-ip": "127.0.0.1",
    "repl-diskless-sync-delay": 0,
    save: "",
    loglevel: "warning",
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const server = spawn("redis-server", args, { stdio: "ignore" })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  const redis = new Redis({ host: "127.0.0.1", port, retryStrategy: () => 20 })
  redis.on("error", () => undefined)
  const id = (await redis.call("CLUSTER", "MYID")) as string
  const kill = async () => {
    redis.disconnect()
    server.kill("SIGKILL")
    await ended
  }
  return { port, busPort, id, redis, kill }
}

type Started = Awaited<ReturnType<typeof startNode>>

async function join(masters: readonly Started[], replicas: readonly Started[]): Promise<void> {
  const all = [...masters, ...replicas]
  const [first] = masters as readonly [Started]
  for (const [index, { redis }] of masters.entries()) {
    const from = Math.ceil((index * SLOTS) / MASTERS)
    const to = Math.ceil(((index + 1) * SLOTS) / MASTERS) - 1
    await redis.call("CLUSTER", "SET-CONFIG-EPOCH", index + 1)
    await redis.call("CLUSTER", "ADDSLOTSRANGE", from, to)
  }
  // Each meets each, so that nobody waits for gossip.
  for (const { redis } of all)
    for (const { port, busPort } of all)
      await redis.call("CLUSTER", "MEET", "127.0.0.1", port, busPort)
  await until(async () => (await known(first)) === all.length && (await areOk(masters)))
  for (const [index, { redis }] of replicas.entries()) {
    const master = masters[index] as Started
    await until(async () =>
      redis.call("CLUSTER", "REPLICATE", master.id).then(
        () => true,
        () => false,
      ),
    )
  }
  if (replicas.length > 0)
    await until(async () =>
      (await Promise.all(masters.map(({ redis }) => redis.info("replication")))).every((info) =>
        info.includes("state=online"),
      ),
    )
  await until(() => areOk(all))
}

async function known({ redis }: Node): Promise<number> {
  return String(await redis.call("CLUSTER", "NODES"))
    .trim()
    .split("\n").length
}

async function areOk(nodes: readonly Node[]): Promise<boolean> {
  const infos = await Promise.all(nodes.map(({ redis }) => redis.call("CLUSTER", "INFO")))
  return infos.every((info) => String(info).includes("cluster_state:ok"))
}

/** Waits until it is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt += 1) {
    if (attempt === 1000) throw new Error("It did not become so in 20 seconds")
    await setTimeout(20)
  }
}

async function freePorts(): Promise<readonly [number, number]> {
  const servers = [createServer(), createServer()]
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return (server.address() as AddressInfo).port
    }),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports as unknown as readonly [number, number]
}
