import { madeFor, markAsMade, NOT_MADE, type Store } from "./made-people.js"
import { accountIdOf, isExisting, type Person } from "./person.js"
import { withOptions } from "./provider-entry.js"
import { idOf, type ListedProvider, type SignInWay, type WayIn, type WithOwn } from "./way.js"

/** With credentials, as the user whom `authorize` returns. A stored session needs one of the store. */
export async function byCredentials(
  entry: ListedProvider,
  withOwn: WithOwn,
  { adapter, person, ids }: SignInWay,
): Promise<WayIn> {
  const user = adapter ? await stored(adapter, person, ids) : { ...person, id: accountIdOf(person) }
  return {
    config: withOwn(withOptions(entry, { authorize: () => user }), adapter),
    go: async ({ post }) => post(`callback/${idOf(entry)}`, {}),
  }
}

/** Somebody new is made, and marked, so that the next call finds them. Throws if another user has the address. */
async function stored(adapter: Store, person: Person, ids: readonly string[]): Promise<object> {
  if (isExisting(person)) return person
  const known = await madeFor(adapter, person, ids)
  if (known) return known
  const { email, id: _, ...described } = person
  if (email && (await adapter.getUserByEmail?.(email))) throw new Error(NOT_MADE)
  const proposed = { ...described, email, id: crypto.randomUUID(), emailVerified: null }
  const user = await adapter.createUser?.(proposed as never)
  if (!user) throw new Error("The adapter has no createUser().")
  await markAsMade(adapter, person, user.id)
  return user
}
