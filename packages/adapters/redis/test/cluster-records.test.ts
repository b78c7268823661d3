import { crashingClient, openRecordsInProcesses } from "@sallyport/adapter-kit"
import { Cluster, Redis } from "ioredis"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isDeep, onlyInDepth, standingFor } from "../../../../test/depth/depth.js"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { redisRecords } from "../src/index.js"
import { clusterConnections, openClusterClient } from "./support/cluster-clients.js"
import { missingServer, type RunningCluster, startCluster } from "./support/redis-cluster.js"

const module = new URL("./support/cluster-process.mjs", import.meta.url)
const DAY = 24 * 60 * 60 * 1000
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  async function openHere() {
    const opened = await openClusterClient("ioredis 5", cluster.ports)
    const { client, baseKeyPrefix } = opened
    const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
    const location = { ports: cluster.ports, baseKeyPrefix }
    return { ...opened, client: client as Cluster, records: at(), at, location }
  }

  for (const name of standingFor(Object.keys(clusterConnections), ["ioredis 5"]))
    testRecords(`redisRecords in a cluster, with ${name}`, async () => {
      const { client, baseKeyPrefix, close } = await openClusterClient(name, cluster.ports)
      const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
      return { records: at(), at, close }
    })

  describe.skipIf(!isDeep)(`several processes ${onlyInDepth}`, () => {
    testRecords("redisRecords in a cluster, in three processes", async () => {
      const { location, close } = await openHere()
      return openRecordsInProcesses({ module, location, close })
    })

    testRecordCrashes("redisRecords in a cluster", { module, open: openHere })
  })
})
