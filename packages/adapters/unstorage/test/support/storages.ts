import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createStorage, type Storage } from "unstorage"
import fsDriver from "unstorage/drivers/fs"
import redisDriver from "unstorage/drivers/redis"

interface OpenStorage {
  storage: Storage
  close: () => Promise<void>
}

/** Why Redis is not tested; undefined if it is available. */
export const missingRedis = process.env.REDIS_URL ? undefined : "REDIS_URL is not set"

export async function openMemory(): Promise<OpenStorage> {
  return { storage: createStorage(), close: async () => undefined }
}

/** Files in a separate folder. */
export async function openFiles(): Promise<OpenStorage> {
  const base = await mkdtemp(path.join(tmpdir(), "sallyport-unstorage-"))
  const storage = createStorage({ driver: fsDriver({ base }) })
  const close = async () => {
    await storage.dispose()
    await rm(base, { recursive: true })
  }
  return { storage, close }
}

/** Keys with a separate prefix on the server. */
export async function openRedis(): Promise<OpenStorage> {
  const driver = redisDriver({
    base: `test:${crypto.randomUUID()}`,
    url: process.env.REDIS_URL ?? "",
  })
  const storage = createStorage({ driver })
  const close = async () => {
    await storage.clear()
    await storage.dispose()
  }
  return { storage, close }
}
