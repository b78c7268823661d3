import { expectEqual, expectExactly, expectNothing, expectRejection } from "../expectations.js"
import { aUser, storedUser, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

export const userRules: readonly Rule[] = [
  rule(
    "createUser: stores what it was given, under the id that it answers",
    ["createUser", "getUser"],
    async (world) => {
      const given = aUser(world)
      const { id } = await world.adapter.createUser(given)
      // The official tables of some stores number their rows, and their drivers return numbers.
      expectEqual(["string", "number"].includes(typeof id), true)
      expectExactly(await world.reads.user?.(id), { ...given, id })
    },
  ),
  rule(
    "createUser: fails when the email address is taken",
    ["createUser", "getUserByEmail"],
    async (world) => {
      const first = await storedUser(world)
      await expectRejection(() => world.adapter.createUser({ ...aUser(world), email: first.email }))
      expectExactly(await world.adapter.getUserByEmail(first.email), first)
    },
  ),
  rule(
    "createUser: a member without a value comes back as null or not at all",
    ["createUser", "getUser"],
    async (world) => {
      const { id, email } = aUser(world)
      const created = await world.adapter.createUser({
        id,
        email,
        emailVerified: null,
        name: null,
        image: undefined,
      })
      expectExactly(await world.adapter.getUser(created.id), { id: created.id, email })
    },
  ),
  rule(
    "getUser: null for an unknown id, else the user",
    ["createUser", "getUser"],
    async (world) => {
      const user = await storedUser(world)
      expectNothing(await world.adapter.getUser(world.newId()))
      expectExactly(await world.adapter.getUser(user.id), user)
    },
  ),
  rule(
    "getUserByEmail: null for an unknown address, else the user",
    ["createUser", "getUserByEmail"],
    async (world) => {
      const user = await storedUser(world)
      expectNothing(await world.adapter.getUserByEmail(`${unique()}@example.com`))
      expectExactly(await world.adapter.getUserByEmail(user.email), user)
    },
  ),
  rule(
    "getUserByEmail: another accent or blank is another address, another case only if the store keeps both",
    ["createUser", "getUserByEmail"],
    async (world) => {
      const user = await storedUser(world)
      const { email } = user
      // Where the unique index ignores case, nobody else can have the address, and no row would lock the owner out.
      const inCapitals = { ...aUser(world), email: email.replace("ada", "ADA") }
      const other = await Promise.resolve(world.adapter.createUser(inCapitals)).catch(() => null)
      const found = await world.adapter.getUserByEmail(inCapitals.email)
      expectExactly(found, other ?? user)
      expectExactly(await world.adapter.getUserByEmail(email), user)
      expectNothing(await world.adapter.getUserByEmail(email.replace("ada", "ádá")))
      expectNothing(await world.adapter.getUserByEmail(`${email} `))
    },
  ),
  rule(
    "updateUser: changes what is given and loses nothing else",
    ["createUser", "updateUser", "getUser"],
    async (world) => {
      const user = await storedUser(world)
      const changed = { ...user, name: "Countess of Lovelace" }
      expectExactly(await world.adapter.updateUser({ id: user.id, name: changed.name }), changed)
      expectExactly(await world.reads.user?.(user.id), changed)
    },
  ),
  rule("updateUser: never inserts", ["updateUser", "getUser"], async ({ adapter, newId }) => {
    const id = newId()
    await Promise.resolve(adapter.updateUser({ id, name: "Nobody" })).catch(() => undefined)
    expectNothing(await adapter.getUser(id))
  }),
  rule(
    "updateUser: a new email address finds the user and frees the old one",
    ["createUser", "updateUser", "getUserByEmail"],
    async (world) => {
      const user = await storedUser(world)
      const email = `new.${user.email}`
      await world.adapter.updateUser({ id: user.id, email })
      expectExactly(await world.adapter.getUserByEmail(email), { ...user, email })
      expectNothing(await world.adapter.getUserByEmail(user.email))
      await world.adapter.createUser({ ...aUser(world), email: user.email })
    },
  ),
]
