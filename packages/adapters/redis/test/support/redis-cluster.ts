import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort, type RunningServer, startServer, until } from "./redis-server.js"

/** A server of a cluster. */
interface Node extends RunningServer {
  readonly id: string
  /** Where the other nodes find it. */
  readonly busPort: number
}

export interface RunningCluster {
  readonly ports: readonly number[]
  readonly masters: readonly RunningServer[]
  /** One of each master, in the same order; none in a cluster without replicas. */
  readonly replicas: readonly RunningServer[]
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
  const [masters, replicas] = [nodes.slice(0, MASTERS), nodes.slice(MASTERS)]
  const close = async () => {
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

async function startNode(folder: string): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()]
  const lines = [
    `cluster-port ${busPort}`,
    "cluster-enabled yes",
    `cluster-config-file nodes-${port}.conf`,
    "cluster-node-timeout 1000",
    "cluster-announce-ip 127.0.0.1",
  ]
  const server = await startServer(folder, lines, { port })
  return { ...server, busPort, id: (await server.redis.call("CLUSTER", "MYID")) as string }
}

async function join(masters: readonly Node[], replicas: readonly Node[]): Promise<void> {
  const all = [...masters, ...replicas]
  for (const [index, { redis }] of masters.entries()) {
    const [from, next] = [index, index + 1].map((one) => Math.ceil((one * SLOTS) / MASTERS))
    await redis.call("CLUSTER", "SET-CONFIG-EPOCH", index + 1)
    await redis.call("CLUSTER", "ADDSLOTSRANGE", Number(from), Number(next) - 1)
  }
  // Each meets each, so that nobody waits for gossip.
  for (const { redis } of all)
    for (const { port, busPort } of all)
      await redis.call("CLUSTER", "MEET", "127.0.0.1", port, busPort)
  await until(async () => (await knownTo(masters[0])) === all.length && areOk(masters))
  for (const [index, replica] of replicas.entries()) await follow(replica, masters[index])
  await until(() => areOk(all))
}

async function follow({ redis }: Node, master: Node | undefined): Promise<void> {
  // Until it knows the master, it refuses.
  await until(async () =>
    redis.call("CLUSTER", "REPLICATE", master?.id ?? "").then(
      () => true,
      () => false,
    ),
  )
  await until(async () => (await redis.info("replication")).includes("master_link_status:up"))
}

async function knownTo(node: Node | undefined): Promise<number> {
  const lines = String(await node?.redis.call("CLUSTER", "NODES"))
  return lines.trim().split("\n").length
}

async function areOk(nodes: readonly Node[]): Promise<boolean> {
  const infos = await Promise.all(nodes.map(({ redis }) => redis.call("CLUSTER", "INFO")))
  return infos.every((info) => String(info).includes("cluster_state:ok"))
}
