import type { AdapterUser } from "@sallyport/core/adapters"
import { expect, test } from "vitest"
import { insertUser, type UserInsertion } from "./insert-user.js"

const user: AdapterUser = { id: "1", email: "ada@example.com", emailVerified: null }

/** A store in a map, and the names of the dropped claims. `complete` is its last write. */
function openStore(complete: (write: () => void) => Promise<boolean>) {
  const states = new Map<string, "pending" | "there">()
  const dropped: string[] = []
  const store: UserInsertion = {
    readUser: async (id) => {
      const state = states.get(id)
      const remove = async () => states.delete(id)
      const isPending = state === "pending"
      return state ? { email: "", isPending, remove, stopMoving: async () => true } : null
    },
    insertPending: async ({ id }) => Boolean(!states.has(id) && states.set(id, "pending")),
    takeAccount: async () => undefined,
    claimAddress: async () => undefined,
    complete: ({ id }) => complete(() => states.set(id, "there")),
    dropClaims: async ({ email }) => void dropped.push(email),
  }
  return { store, states, dropped }
}

test("a user whose last write was made is there, also where only its answer was lost", async () => {
  const { store, states, dropped } = openStore(async (write) => {
    write()
    throw new Error("The connection was lost")
  })
  expect(await insertUser(store, user)).toEqual(user)
  expect(states.get("1")).toBe("there")
  expect(dropped).toEqual([])
})

test("a user whose last write was not made is gone, and so is what they claimed", async () => {
  const { store, states, dropped } = openStore(async () => {
    throw new Error("The connection was lost")
  })
  await expect(insertUser(store, user)).rejects.toThrow("connection")
  expect(states.size).toBe(0)
  expect(dropped).toEqual([user.email])
})

test("a user whom another request has stopped is gone, and the request fails", async () => {
  const { store, states } = openStore(async () => false)
  await expect(insertUser(store, user)).rejects.toThrow("taken by another request")
  expect(states.size).toBe(0)
  states.set("1", "there")
  await expect(insertUser(store, user)).rejects.toThrow("already exists")
})
