import type { OpenAdapter } from "../open-world.js"
import { type Address, type Direction, type Fault, startFaultProxy } from "./fault-proxy.js"
import { openTrial } from "./trial.js"

/** A store that is reached both directly and through a proxy that breaks the connection. */
export interface Scene {
  /** How many bytes a trial without faults takes, in each direction. */
  readonly whole: Readonly<Record<Direction, number>>
  /** Runs a trial with a fault. Returns whether the fault occurred, and rejects if someone did not recover. */
  readonly suffer: (fault: Fault) => Promise<boolean>
  readonly close: () => Promise<void>
}

export interface Stage {
  /** The address of the store, which must accept TCP without encryption. */
  readonly server: Address
  /**
   * Opens an adapter with a client for that address. Called twice, with the server's own address and with that of a
   * proxy in front of it. Both must use the same tables.
   */
  readonly open: (address: Address) => Promise<OpenAdapter>
}

export async function openScene({ server, open }: Stage): Promise<Scene> {
  const proxy = await startFaultProxy(server)
  const direct = await open(server)
  const faulty = await open(proxy)
  const run = async (fault?: Fault) => {
    const trial = await openTrial(faulty.adapter, direct.adapter)
    proxy.arm(fault)
    await trial.act()
    const seen = proxy.disarm()
    await trial.recover()
    return seen
  }
  const whole = await run()
  return {
    whole,
    suffer: async (fault) => (await run(fault)).broke,
    close: async () => {
      await faulty.close?.()
      await direct.close?.()
      await proxy.close()
    },
  }
}
