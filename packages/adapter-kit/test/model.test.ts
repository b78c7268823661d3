import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compareWithModel } from "../src/model/compare.js"
import { hold } from "../src/model/hold.js"
import { steps } from "../src/model/step.js"
import { storm } from "../src/model/storm.js"

const newId = () => crypto.randomUUID()
const everything = () => true
/** Enough runs so that a defect is not missed by chance. */
const parameters = { numRuns: 300, seed: 7 }

type Complete = Required<Adapter>

/** Adapters with one defect each. */
const defects: Readonly<Record<string, (sound: Complete) => Partial<Adapter>>> = {
  "deleting a user leaves their sessions": ({ createSession, deleteUser, getSessionAndUser }) => {
    const tokens: string[] = []
    const left = new Map<string, Awaited<ReturnType<typeof getSessionAndUser>>>()
    return {
      createSession: async (session) => {
        tokens.push(session.sessionToken)
        return createSession(session)
      },
      deleteUser: async (id) => {
        for (const token of tokens) {
          const found = await getSessionAndUser(token)
          if (found?.user.id === id) left.set(token, found)
        }
        await deleteUser(id)
      },
      getSessionAndUser: async (token) =>
        (await getSessionAndUser(token)) ?? left.get(token) ?? null,
    }
  },
  "an update loses what it does not name": ({ updateUser }) => ({
    updateUser: async (user) => updateUser({ image: null, ...user }),
  }),
  "a link works twice": ({ createVerificationToken, useVerificationToken }) => ({
    useVerificationToken: async (link) => {
      const found = await useVerificationToken(link)
      if (found) await createVerificationToken(found)
      return found
    },
  }),
  "moments lose their milliseconds": ({ createSession }) => ({
    createSession: async (session) => {
      const expires = new Date(Math.floor(session.expires.getTime() / 1000) * 1000)
      return createSession({ ...session, expires })
    },
  }),
  "texts are trimmed": ({ createUser }) => ({
    createUser: async (user) => createUser({ ...user, name: user.name?.trim() ?? null }),
  }),
}

describe("a sequence of steps finds that", () => {
  test.each(Object.entries(defects))("%s", async (_, spoil) => {
    const property = fc.asyncProperty(steps(everything, 30), async (sequence) => {
      const sound = MemoryAdapter() as Complete
      await compareWithModel({ adapter: { ...sound, ...spoil(sound) }, newId }, sequence)
    })
    await expect(hold(property, parameters)).rejects.toThrow(
      /^[^]*\n1\. \w+\(user \d, \d\)[^]*\nseed: 7$/,
    )
  })
})

/** Reads first and writes afterwards, like an adapter without a unique index. */
function careless(): Complete {
  const users = new Map<string, AdapterUser>()
  const sound = MemoryAdapter() as Complete
  const byEmail = (email: string) =>
    [...users.values()].find((user) => user.email === email) ?? null
  return {
    ...sound,
    createUser: async (user) => {
      const taken = byEmail(user.email)
      await new Promise(setImmediate)
      if (taken) throw new Error("The address is taken")
      users.set(user.id, user)
      return user
    },
    getUser: async (id) => users.get(id) ?? null,
    getUserByEmail: async (email) => byEmail(email),
  }
}

describe("clients at the same moment find that", () => {
  const only = (operation: string) => operation === "createUser"
  const clients = fc.array(steps(only, 5), { minLength: 3, maxLength: 3 })

  test("two users get one address", async () => {
    const property = fc.asyncProperty(clients, (all) => storm({ adapter: careless(), newId }, all))
    await expect(hold(property, parameters)).rejects.toThrow("each address has one user")
  })

  test("a key works twice", async () => {
    const twice = (operation: string) => operation === "consumeOnce"
    const all = fc.array(steps(twice, 5), { minLength: 3, maxLength: 3 })
    const adapter = { ...MemoryAdapter(), consumeOnce: async () => true }
    const property = fc.asyncProperty(all, (one) => storm({ adapter, newId }, one))
    await expect(hold(property, parameters)).rejects.toThrow("what works once worked once")
  })
})
