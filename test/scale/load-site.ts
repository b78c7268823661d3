import { startFaultProxy, faultKinds } from "../../packages/adapter-kit/src/faults/fault-proxy.js"
import { SITE } from "./balancer.js"
import { MAX_STALENESS, wait } from "./end-under-load.js"
import { openStore, type SharedStore } from "./sessions-stores.js"
import { startProcess, type SiteProcess } from "./site-processes.js"

export interface LoadSiteOptions {
  readonly kind: SharedStore["kind"]
  readonly strategy: "jwt" | "database"
}

/** A site of four processes whose store can be cut off. */
export interface LoadSite {
  readonly processes: readonly SiteProcess[]
  /** Cuts connections off until it is told to stop. Resolves to how often it has done so. */
  readonly trouble: (isOver: () => boolean) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Milliseconds between two cuts, at most. */
const CALM = 400
/** Bytes that pass before a connection breaks, at most. */
const PASSES = 4000

export async function startLoadSite({ kind, strategy }: LoadSiteOptions): Promise<LoadSite> {
  const store = await openStore(kind)
  const where = new URL(store.env["WHERE"] ?? "")
  const proxy = await startFaultProxy({ host: where.hostname, port: Number(where.port) })
  const name = `load-${crypto.randomUUID()}`
  const env = {
    ...store.env,
    WHERE: Object.assign(where, { host: `${proxy.host}:${proxy.port}` }).href,
    STORE: kind,
    STRATEGY: strategy,
    NAME: name,
    MAX_STALENESS,
    AUTH_URL: SITE,
    NODE_ENV: "production",
  }
  const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(env, "load-process.mjs")))
  return {
    processes,
    trouble: async (isOver) => {
      let count = 0
      for (; !isOver(); count += 1) {
        const fault = faultKinds[count % (faultKinds.length + 1)]
        if (fault) proxy.arm({ ...fault, after: Math.floor(Math.random() * PASSES) })
        else await store.cutOff(name)
        await wait(Math.random() * CALM)
      }
      proxy.disarm()
      return count
    },
    stop: async () => {
      await Promise.all(processes.map((process) => process.kill()))
      await proxy.close()
      await store.close()
    },
  }
}
