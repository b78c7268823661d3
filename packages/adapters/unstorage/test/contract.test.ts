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

const LONG_NAME = "the name of a file has at most 255 bytes"
testAdapter("UnstorageAdapter in files", on(openFiles), {
  skip: {
    "room: a passkey whose id has 1,023 bytes, and whose counter has 32 bits": LONG_NAME,
    "room: the account of a passkey whose id has 1,023 bytes": LONG_NAME,
    "room: an account whose id has 255 characters, of any letters": LONG_NAME,
    "room: an address of 320 characters, and links to it": LONG_NAME,
  },
})

describe.skipIf(missingRedis)(`Redis ${missingRedis ?? ""}`, () => {
  testAdapter("UnstorageAdapter in Redis", on(openRedis))
})
