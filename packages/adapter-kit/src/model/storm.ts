import { expect } from "vitest"
import { type Cast, createCast, createProps, type Place } from "./cast.js"
import type { Compared } from "./compare.js"
import { perform } from "./perform.js"
import type { Step } from "./step.js"

/** What a client of a storm did: who was created, and which answers it got to what works once. */
interface Done {
  readonly users: readonly string[]
  readonly once: readonly string[]
}

/**
 * Several clients perform steps on the same things at the same moment. Which of two is first is the store's choice, so that
 * no answer can be foretold; what must hold in every case is looked at in the end.
 */
export async function storm(
  { adapter, newId }: Compared,
  clients: readonly (readonly Step[])[],
): Promise<void> {
  const props = createProps()
  const casts = clients.map(() => createCast(adapter, props, newId))
  const done = await Promise.all(casts.map((cast, index) => performAll(cast, clients[index] ?? [])))
  const once = done.flatMap((one) => one.once)
  expect(once.toSorted(), "what works once worked once").toEqual([...new Set(once)].toSorted())
  const users = done.flatMap((one) => one.users)
  for (const cast of casts.slice(0, 1)) await expectSound(cast, users)
}

async function performAll(cast: Cast, steps: readonly Step[]): Promise<Done> {
  const users: string[] = []
  const once: string[] = []
  for (const step of steps) {
    const before = cast.ids.get(step.who)
    const [settled] = await Promise.allSettled([perform(cast, step)])
    const after = cast.ids.get(step.who)
    if (after !== undefined && after !== before) users.push(after)
    const { operation, what } = step
    // A link may be sent again, and then works again; a key does not before it expires.
    if (operation === "consumeOnce" && settled.status === "fulfilled" && settled.value === true)
      once.push(`${operation} ${what}`)
  }
  return { users, once }
}

const PLACES: readonly Place[] = [0, 1, 2]

/** Nobody has two users or two owners, and nothing leads to somebody who is gone. */
async function expectSound({ adapter, props }: Cast, users: readonly string[]): Promise<void> {
  const there = new Map<string, string>()
  for (const id of users) {
    const user = await adapter.getUser(id)
    if (user) there.set(String(user.id), user.email)
  }
  const emails = [...there.values()]
  expect(emails.toSorted(), "each address has one user").toEqual([...new Set(emails)].toSorted())

  for (const place of PLACES) {
    const email = props.emails[place] ?? ""
    const byEmail = await adapter.getUserByEmail(email)
    const holder = [...there].find(([, one]) => one === email)?.[0]
    expect(byEmail && String(byEmail.id), `who has ${email}`).toEqual(holder ?? byEmail)
    const account = props.accounts[place] ?? { provider: "", providerAccountId: "" }
    const owner = await adapter.getUserByAccount(account)
    if (owner) expect([...there.keys()], "an account's user").toContain(String(owner.id))
    const session = await adapter.getSessionAndUser(props.sessionTokens[place] ?? "")
    if (session) expect([...there.keys()], "a session's user").toContain(String(session.user.id))
  }
  if (!adapter.listAccountsByUser) return
  const listed = await Promise.all(
    [...there.keys()].map(async (id) => adapter.listAccountsByUser(userIdOf(id, users))),
  )
  const keys = listed.flat().map((one) => `${one.provider} ${one.providerAccountId}`)
  expect(keys.toSorted(), "each account has one user").toEqual([...new Set(keys)].toSorted())
}

/** The id as the store gave it. */
function userIdOf(id: string, users: readonly string[]): string {
  return users.find((one) => String(one) === id) ?? id
}
