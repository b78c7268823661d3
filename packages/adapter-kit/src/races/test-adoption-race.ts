import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OpenAdapter } from "../open-world.js"
import { openContestedSite, type ContestedSite, type Person } from "../site/contested-site.js"
import type { Visitor } from "../site/visitor.js"

export interface AdoptionRaceOptions {
  /** Browsers that keep signing in and linking accounts. Default: 6. */
  readonly attackers?: number
  /** How often the owner of an address arrives. Default: 10. */
  readonly rounds?: number
}

/** Without these operations, the core never takes over an address that someone else has claimed. */
const NEEDED = ["listAccountsByUser", "deleteSessionsByUser", "unlinkAccount"] as const

/**
 * Runs whole sign-ins of the core on an adapter while attackers flood it. They have signed up with an address that is
 * not theirs, and keep signing in and linking new accounts while its owner follows an email link. Afterwards only the
 * owner may be signed in as the user, and no account of the attackers may be left.
 */
export function testAdoptionRace(
  name: string,
  open: () => Promise<OpenAdapter>,
  { attackers = 6, rounds = 10 }: AdoptionRaceOptions = {},
): void {
  describe(`${name}: the owner of an address arrives while others use it`, () => {
    let opened: OpenAdapter
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close?.())

    test(`${rounds} times, with ${attackers} attackers: nothing of theirs is left`, async ({
      skip,
    }) => {
      const missing = NEEDED.filter((operation) => !opened.adapter[operation])
      if (missing.length > 0) skip(`the adapter has no ${missing.join(", ")}`)
      for (let round = 0; round < rounds; round += 1)
        expect(await contest(opened.adapter, attackers)).toEqual(theOwners)
    }, 600_000)
  })
}

/** The result of one round. */
interface RoundOutcome {
  readonly isProven: boolean
  readonly isOwnerSignedIn: boolean
  /** The accounts linked to the owner's user. */
  readonly accounts: readonly unknown[]
  /** The attackers' browsers that are signed in as the owner's user. */
  readonly takenOver: number
}

const theOwners: RoundOutcome = {
  isProven: true,
  isOwnerSignedIn: true,
  accounts: [],
  takenOver: 0,
}

async function contest(adapter: Adapter, attackers: number): Promise<RoundOutcome> {
  const site = openContestedSite(adapter)
  const email = `${crypto.randomUUID()}@example.com`
  const claimed: Person = { sub: crypto.randomUUID(), email }
  // Loads the modules for a sign-in by email before the flood: a store that responds immediately leaves no turn of the
  // event loop in which a file could be read.
  await site.signInByMail(site.visitor(), `${crypto.randomUUID()}@example.com`)
  await site.signInAs(site.visitor(), claimed)

  const flood = Array.from({ length: attackers }, () => startAttack(site, claimed))
  await Promise.all(flood.map(({ underWay }) => underWay))
  const owner = site.visitor()
  await site.signInByMail(owner, email)
  const visitors = (await Promise.all(flood.map(({ stop }) => stop()))).flat()

  // The owner signs in again, in case the flood got them refused or signed out.
  await site.signInByMail(owner, email)
  const user = await adapter.getUserByEmail?.(email)
  const who = await Promise.all([owner, ...visitors].map((visitor) => visitor.session()))
  const [isOwnerSignedIn, ...theirs] = who.map((session) => session?.userId === user?.id)
  return {
    isProven: user?.emailVerified instanceof Date,
    isOwnerSignedIn: isOwnerSignedIn === true,
    accounts: (await adapter.listAccountsByUser?.(user?.id ?? "")) ?? [],
    takenOver: theirs.filter(Boolean).length,
  }
}

interface Attack {
  /** Settles once it has its first session. */
  readonly underWay: Promise<unknown>
  /** Ends it, and returns every browser that it used. */
  readonly stop: () => Promise<readonly Visitor[]>
}

/**
 * Signs in with the account that claimed the address, links another account, and signs in with that one, as fast as
 * possible.
 */
function startAttack(site: ContestedSite, claimed: Person): Attack {
  const visitors: Visitor[] = []
  let isStopped = false
  const signIn = async (person: Person): Promise<Visitor> => {
    const visitor = site.visitor()
    visitors.push(visitor)
    await site.signInAs(visitor, person)
    return visitor
  }
  const attack = async (): Promise<void> => {
    const first = await signIn(claimed)
    const another = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@elsewhere.test` }
    await Promise.all([site.signInAs(first, another), signIn(another), signIn(claimed)])
    await signIn(another)
  }
  const running = async (): Promise<void> => {
    while (!isStopped) await attack()
  }
  const underWay = attack()
  const ended = underWay.then(running)
  return {
    underWay,
    stop: async () => {
      isStopped = true
      await ended
      return visitors
    },
  }
}
