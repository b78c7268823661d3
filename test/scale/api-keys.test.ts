import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { KeysProcesses, STALENESS } from "./api-keys-site.js"
import { stores } from "./sessions-stores.js"

const SECOND = 1000
const COUNT = 4
const PROCESSES = [0, 1, 2, 3]
const all = (status: number) => PROCESSES.map(() => status)
/** Until whatever a process has known for `maxStaleness` is asked again. */
const untilStale = async () => sleep(STALENESS * SECOND + 50)

for (const { kind, why } of stores)
  describe.skipIf(why)(
    `API keys, at four processes on ${kind}${why ? ` (${why})` : ""}`,
    { timeout: 120 * SECOND },
    () => {
      let site: KeysProcesses
      beforeAll(async () => {
        site = await KeysProcesses.start(kind, COUNT)
      }, 120 * SECOND)
      afterAll(async () => site?.stop())
      const made = async () => site.here.made(await site.here.signedIn())
      const service = async (limit?: { readonly max: number; readonly per: number }) =>
        site.here.admin.keys.create({ service: "billing", scopes: ["notes:read"], limit })

      test("a key that was made at one works at all of them at once", async () => {
        expect(await site.everywhere((await made()).key)).toEqual(all(200))
        expect(await site.everywhere((await service()).key)).toEqual(all(200))
      })

      test("one that was ended at one is refused everywhere after maxStaleness", async () => {
        const [person, program] = [await made(), await service()]
        for (const { key } of [person, program])
          expect(await site.everywhere(key)).toEqual(all(200))
        await (await site.here.mine(await site.here.signedIn())).end(person.id)
        await site.here.admin.keys.leaked([program.key], { where: "a public page" })
        await untilStale()
        for (const { key } of [person, program]) {
          expect(await site.everywhere(key)).toEqual(all(401))
          expect(await site.here.leftOf(key)).toBe("invalid_token")
        }
      })

      test("all keys of somebody who is blocked are refused, and stay so after it", async () => {
        const keys = [await made(), await made()]
        for (const { key } of keys) expect(await site.everywhere(key)).toEqual(all(200))
        await site.here.admin.people.block(await site.here.userId(), { reason: "spam" })
        await untilStale()
        for (const { key } of keys) expect(await site.everywhere(key)).toEqual(all(401))
        await site.here.admin.people.unblock(await site.here.userId())
        await untilStale()
        for (const { key } of keys) expect(await site.everywhere(key)).toEqual(all(401))
      })

      test("a key lets in at clocks that are two minutes apart, also while it is new", async () => {
        await site.tell(0, { clock: -120 * SECOND })
        await site.tell(1, { clock: 120 * SECOND })
        expect(await site.everywhere((await made()).key)).toEqual(all(200))
        await site.tell(0, { clock: 0 })
        await site.tell(1, { clock: 0 })
      })

      test("a process that is cut off from the store lets nobody in whom it would have to ask for", async () => {
        const known = await made()
        expect(await site.everywhere(known.key)).toEqual(all(200))
        await site.tell(2, { isCut: true })
        expect(await site.status(2, (await made()).key)).toBe(503)
        await untilStale()
        expect(await site.everywhere(known.key)).toEqual([200, 200, 503, 200])
        await site.tell(2, { isCut: false })
        expect(await site.everywhere(known.key)).toEqual(all(200))
      })

      test("a burst at all of them lets through a tenth more for each at most", async () => {
        const max = 40
        const { key } = await service({ max, per: 3600 })
        expect(await site.everywhere(key)).toEqual(all(200))
        const rounds = Array.from({ length: 30 }, async () => site.everywhere(key))
        const statuses = (await Promise.all(rounds)).flat()
        const through = statuses.filter((status) => status === 200).length + COUNT
        expect(new Set(statuses)).toEqual(new Set([200, 429]))
        expect(through).toBeGreaterThanOrEqual(max)
        expect(through).toBeLessThanOrEqual(max + (COUNT * max) / 10)
      })

      test("a rotation that is killed between its writes leaves both keys, and can be repeated", async () => {
        const former = await service()
        await site.killInRotation(await site.add(), former.id)
        expect(await site.everywhere(former.key)).toEqual(all(200))
        const left = async () =>
          (await site.here.admin.keys.services()).keys.filter(({ made: at }) => at >= former.made)
        expect(await left()).toHaveLength(2)
        const next = await site.here.admin.keys.rotate(former.id)
        expect(await site.everywhere(next?.key ?? "")).toEqual(all(200))
        expect(await site.everywhere(former.key)).toEqual(all(200))
        expect((await left()).filter(({ isReplaced }) => isReplaced)).toMatchObject([
          { id: former.id },
        ])
      })
    },
  )
