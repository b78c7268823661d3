import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import { makeKey } from "../../src/extensions/api-keys/key-form.js"
import { ModelledKeys, PEOPLE } from "../support/modelled-keys.js"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z"), toFake: ["Date", "performance"] })
})
afterEach(() => void vi.useRealTimers())

/** What happens in a process, to one of the keys or people. */
interface Event {
  readonly what: keyof typeof deeds
  readonly by: number
  readonly which: number
  readonly wait: number
}

type Deed = (all: ModelledKeys, event: Event) => Promise<void>

const SCOPES = ["notes:read"]
const personAt = (which: number) => PEOPLE[which % PEOPLE.length] ?? PEOPLE[0]
const keyAt = ({ keys }: ModelledKeys, which: number) => keys[which % keys.length]

const deeds = {
  "a person makes a key": async (all, { by, which }) => {
    const person = personAt(which)
    await all.add(
      await (await all.mine(by, person)).create({ name: "Backup", scopes: SCOPES }),
      person,
    )
  },
  "a service gets a key": async (all, { by }) => {
    await all.add(
      await all.site(by).admin.keys.create({ service: "billing", scopes: SCOPES }),
      null,
    )
  },
  "a key is ended": async (all, { by, which }) => {
    const key = keyAt(all, which)
    if (!key) return
    const isPersons = key.person !== null && which % 2 === 0
    const keys = isPersons ? await all.mine(by, key.person) : all.site(by).admin.keys
    await keys.end(key.id)
    all.end(key, by)
  },
  "a key is leaked": async (all, { by, which }) => {
    const key = keyAt(all, which)
    if (!key) return
    await all.site(by).admin.keys.leaked([key.key], { where: "a public page" })
    all.end(key, by)
  },
  "a key is replaced": async (all, { by, which }) => {
    const key = keyAt(all, which)
    if (!key) return
    const overlap = [0, 2, 15, 3600][which % 4] ?? 0
    const { person } = key
    const keys = person === null ? all.site(by).admin.keys : await all.mine(by, person)
    const made = await keys.rotate(key.id, { overlap }).catch(() => null)
    // It was ended before, perhaps elsewhere, which this process has noticed now.
    if (!made) return all.forget(key.id, by)
    await all.add(made, person)
    all.end(key, by, overlap * 1000)
  },
  "a person is blocked, and unblocked": async (all, { by, which }) => {
    const person = personAt(which)
    const id = await all.site(by).userId(person)
    if (id === "undefined") return
    await all.site(by).admin.people.block(id, { reason: "spam" })
    await all.site(by).admin.people.unblock(id)
    all.endAllOf(id, by)
  },
  "a person is removed": async (all, { by, which }) => {
    const person = personAt(which)
    const id = await all.site(by).userId(person)
    if (id === "undefined") return
    await all.site(by).store.deleteUser?.(id)
    await all.site(by).admin.removed(id)
    all.endAllOf(id, by)
  },
  "false keys are tried": async (all, { by, which }) => {
    const some = Array.from({ length: 20 }, () => makeKey("acme", which % 2 === 0 ? "u" : "s"))
    const left = await Promise.all(some.map(async (key) => all.site(by).leftOf(key)))
    if (left.some((one) => one !== "invalid_token")) throw new Error("a false key was let in")
  },
  "nothing but time": async () => undefined,
} satisfies Readonly<Record<string, Deed>>

const names = Object.keys(deeds) as (keyof typeof deeds)[]
/** Milliseconds, around the bound and around the overlaps. */
const WAITS = [0, 0, 1, 1000, 1999, 2000, 5000, 9_999, 10_000, 10_001, 15_000]

const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom(...names),
    by: fc.nat({ max: 2 }),
    which: fc.nat({ max: 11 }),
    wait: fc.constantFrom(...WAITS),
  }),
  { minLength: 5, maxLength: 25 },
)

/** A key of each kind is used at every process before, between and after all that happens. */
async function wrongIn(count: number, given: readonly Event[]): Promise<string | undefined> {
  const all = await ModelledKeys.open(count)
  const start: readonly Event[] = [
    { what: "a person makes a key", by: 0, which: 0, wait: 0 },
    { what: "a service gets a key", by: 0, which: 0, wait: 0 },
  ]
  for (const event of [...start, ...given]) {
    await deeds[event.what](all, event)
    for (const wait of [0, event.wait]) {
      vi.advanceTimersByTime(wait)
      for (const key of all.keys)
        for (let by = 0; by < count; by += 1) {
          const wrong = await all.wrongAt(by, key, 1 + (event.which % 3))
          if (wrong) return `after ${event.what}, at process ${by}: ${wrong}`
        }
    }
  }
  return undefined
}

test("whatever happens where, a key lets in as long as it is good, nowhere later than maxStaleness, and is read once for each", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(2, 3), events, async (count, given) => {
      expect(await wrongIn(count, given)).toBeUndefined()
    }),
    { numRuns: isDeep ? 300 : 15 },
  )
})
