import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { UnstorageAdapter } from "../src/index.js"
import { missingRedis, openFiles, openMemory, openRedis } from "./support/storages.js"

type Options = Parameters<typeof UnstorageAdapter>[1]

const on = (open: typeof openMemory, options?: Options) => async () => {
  const { storage, close } = await open()
  return { adapter: UnstorageAdapter(storage, options), close }
}

testAdapter("UnstorageAdapter in memory", on(openMemory))
testAdapterInDepth("UnstorageAdapter in memory, as objects", on(openMemory, { useItemRaw: true }))
testAdapter("UnstorageAdapter in files", on(openFiles))

describe.skipIf(missingRedis)(`Redis ${missingRedis ?? ""}`, () => {
  testAdapter("UnstorageAdapter in Redis", on(openRedis))
})
