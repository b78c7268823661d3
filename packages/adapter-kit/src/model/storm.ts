import { expect } from "vitest"
import { type Cast, createCast, createProps, type Position } from "./cast.js"
import type { ComparedAdapter } from "./compare.js"
import { perform } from "./perform.js"
import type { Step } from "./step.js"

/** What a client did in a storm: which users it created, and the results of operations that work only once. */
interface ClientResult {
  readonly users: readonly string[]
  readonly once: readonly string[]
}

/**
 * Several clients perform steps on the same rows at the same time. The store decides which of two comes first, so no
 * result can be predicted. At the end, it checks what must hold in any case.
 */
export async function storm(
  { adapter, newId }: ComparedAdapter,
  clients: readonly (readonly Step[])[],
): Promise<void> {
  const props = createProps()
  const casts = clients.map(() => createCast(adapter, props, newId))
  const done = await Promise.all(casts.map((cast, index) => performAll(cast, clients[index] ?? [])))
  const once = done.flatMap((one) => one.once)
  expect(once.toSorted(), "what works once worked once").toEqual([...new Set(once)].toSorted())
  const users = done.flatMap((one) => one.users)
  await expectSound(createCast(adapter, props, newId), users)
}

async function performAll(cast: Cast, steps: readonly Step[]): Promise<ClientResult> {
  const users: string[] = []
  const once: string[] = []
  for (const step of steps) {
    const before = cast.ids.get(step.who)
    const [settled] = await Promise.allSettled([perform(cast, step)])
    const after = cast.ids.get(step.who)
    if (after !== undefined && after !== before) users.push(after)
    const { operation, what } = step
    // A link may be sent again, and then works again; a key does not work again before it expires.
    if (operation === "consumeOnce" && settled.status === "fulfilled" && settled.value === true)
      once.push(`${operation} ${what}`)
  }
  return { users, once }
}

const POSITIONS: readonly Position[] = [0, 1, 2]

/** No address has two users, nothing has two owners, and nothing belongs to a removed user. */
async function expectSound({ adapter, props }: Cast, users: readonly string[]): Promise<void> {
  const found = await Promise.all(users.map(async (id) => adapter.getUser(id)))
  const there = found.flatMap((user) => user ?? [])
  const emails = there.map(({ email }) => email)
  expect(emails.toSorted(), "each address has one user").toEqual([...new Set(emails)].toSorted())

  // As texts, because some stores number their rows and return numbers although they were given texts.
  const ids = there.map(({ id }) => String(id))
  for (const position of POSITIONS) {
    const email = props.emails[position] ?? ""
    const byEmail = await adapter.getUserByEmail(email)
    const holder = there.find((user) => user.email === email)
    expect(byEmail?.id, `who has ${email}`).toEqual(holder?.id)
    const account = props.accounts[position] ?? { provider: "", providerAccountId: "" }
    const owner = await adapter.getUserByAccount(account)
    if (owner) expect(ids, "an account's user").toContain(String(owner.id))
    const session = await adapter.getSessionAndUser(props.sessionTokens[position] ?? "")
    if (session) expect(ids, "a session's user").toContain(String(session.user.id))
  }
  if (!adapter.listAccountsByUser) return
  const listed = await Promise.all(there.map(async ({ id }) => adapter.listAccountsByUser(id)))
  const keys = listed.flat().map((one) => `${one.provider} ${one.providerAccountId}`)
  expect(keys.toSorted(), "each account has one user").toEqual([...new Set(keys)].toSorted())
}
