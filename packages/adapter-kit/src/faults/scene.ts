import type { OpenAdapter } from "../open-world.js"
import { type Address, type Direction, type Fault, startFaultProxy } from "./fault-proxy.js"
import { openTrial } from "./trial.js"

/** A store that is reached through a proxy which breaks the connection, and past it. */
export interface Scene {
  /** How many bytes a trial without faults takes, in each direction. */
  readonly whole: Readonly<Record<Direction, number>>
  /** Runs a trial with a fault; answers whether the fault came, and rejects where somebody did not recover. */
  readonly suffer: (fault: Fault) => Promise<boolean>
  readonly close: () => Promise<void>
}

export interface Stage {
  /** Where the store answers; TCP without encryption. */
  readonly server: Address
  /**
   * An adapter on a client of that address. Called twice: with the address of a proxy in front of the server, and with the
   * server's own. Both on the same tables.
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
