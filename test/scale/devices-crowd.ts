import type { Balancer } from "./balancer.js"
import { Device, type EndedSession, type Enter } from "./devices.js"

/** What happened to people with several devices, and anything that must not happen. */
export class DevicesLedger {
  /** Those whose sign-in was answered with a cookie, and which nobody has ended. */
  readonly signedIn = new Set<Device>()
  readonly ended: EndedSession[] = []
  readonly wrong: string[] = []
  readonly counts: Record<string, number> = {}

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  /** Its end was answered; if not, it is unknown whether it goes on. */
  leave(device: Device, hasEnded: boolean): void {
    this.signedIn.delete(device)
    this.count(hasEnded ? "ended" : "unknown whether ended")
    if (hasEnded) this.ended.push(...[...device.tokens].map((token) => ({ token, at: Date.now() })))
  }
}

export interface DevicesCrowd {
  readonly balancer: Balancer
  readonly enter: Enter
  /** How many people are there at the same time. */
  readonly atOnce: number
  readonly isOver: () => boolean
}

/** What each person does before the next one comes. */
const STEPS = 15
/** How often they try to sign in: no more than a site sends links to them. */
const TRIES = 5

/** People sign in with several devices, look around, and end some of their sessions, one after the other. */
export async function sendDevices(options: DevicesCrowd, ledger: DevicesLedger): Promise<void> {
  const arrive = async (): Promise<void> => {
    while (!options.isOver()) {
      ledger.count("people")
      await stay(options, ledger)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, arrive))
}

async function stay({ balancer, enter, isOver }: DevicesCrowd, ledger: DevicesLedger) {
  const email = `${crypto.randomUUID()}@example.com`
  const own = () => [...ledger.signedIn].filter((device) => device.email === email)
  for (let [step, tries] = [0, 0]; step < STEPS && !isOver(); step += 1) {
    const devices = own()
    const signsIn = tries < TRIES && (step % 3 === 0 || devices.length === 0)
    if (!signsIn) {
      await act(devices, ledger)
      continue
    }
    tries += 1
    const person = await enter(balancer, email)
    ledger.count(person ? "signed in" : "not let in")
    if (person) ledger.signedIn.add(new Device(person))
  }
}

type Act = (devices: readonly [Device, ...Device[]], ledger: DevicesLedger) => Promise<void>

const acts: Readonly<Record<string, { readonly share: number; readonly act: Act }>> = {
  look: {
    share: 8,
    act: async ([device], ledger) => {
      const seen = await device.look()
      if (seen === undefined) ledger.count("unknown who is signed in")
      else if (seen !== device.email) ledger.wrong.push(`${device.email} is ${seen}`)
    },
  },
  update: {
    share: 2,
    act: async ([device], ledger) => {
      const { status } = await device.update()
      if (status !== 200 && status !== 503) ledger.wrong.push(`update: ${status}`)
    },
  },
  list: {
    share: 2,
    act: async ([device, ...others], ledger) => {
      const list = await device.call<readonly unknown[]>("list")
      if (list && list.length <= others.length) ledger.wrong.push(`${list.length} are listed`)
    },
  },
  end: { share: 2, act: endOne },
  signOut: {
    share: 1,
    act: async ([device], ledger) => ledger.leave(device, (await device.signOut()) ?? false),
  },
  endOthers: {
    share: 1,
    act: async ([device, ...others], ledger) => {
      const count = await device.call<number>("endOthers")
      for (const other of others) ledger.leave(other, count !== undefined)
    },
  },
  endAll: {
    share: 1,
    act: async (devices, ledger) => {
      const count = await devices[0].call<number>("endAll")
      for (const device of devices) ledger.leave(device, count !== undefined)
    },
  },
}

/** By the id that the other device sees of itself. */
async function endOne([device, other]: readonly Device[], ledger: DevicesLedger): Promise<void> {
  if (!device || !other) return
  interface Listed {
    readonly id: string
    readonly isCurrent: boolean
  }
  const list = await other.call<readonly Listed[]>("list")
  const id = list?.find(({ isCurrent }) => isCurrent)?.id
  if (id === undefined) return
  const hasEnded = await device.call<boolean>("end", { id })
  if (hasEnded === false) ledger.wrong.push(`${other.email} has no session to end`)
  ledger.leave(other, hasEnded ?? false)
}

const deck = Object.entries(acts).flatMap(([name, { share, act }]) =>
  Array.from({ length: share }, () => ({ name, act })),
)

async function act(devices: readonly Device[], ledger: DevicesLedger): Promise<void> {
  const [first, ...rest] = [...devices].sort(() => Math.random() - 0.5)
  const one = deck[Math.floor(Math.random() * deck.length)]
  if (!first || !one) return
  ledger.count(one.name)
  await one.act([first, ...rest], ledger).catch((error: Error) => {
    ledger.wrong.push(error.message)
  })
}
