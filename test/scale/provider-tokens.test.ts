import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { TOKEN_LIFE } from "../../packages/core/test/support/rotating-configuration.js"
import { rotatingProvider } from "../../packages/core/test/support/rotating-provider.js"
import { CALLBACK, TokensProcesses } from "./provider-tokens-site.js"
import { stores } from "./sessions-stores.js"

const SECOND = 1000
const MINUTE = 60 * SECOND
const PROCESSES = [0, 1, 2, 3]
const READS = 100
/** Milliseconds after which a token has expired by every clock here. */
const LATER = (TOKEN_LIFE + 61) * SECOND

const provider = rotatingProvider(CALLBACK)

for (const { kind, why } of stores)
  describe.skipIf(why)(
    `Tokens of a provider, at four processes on ${kind}${why ? ` (${why})` : ""}`,
    { timeout: 3 * MINUTE },
    () => {
      let site: TokensProcesses
      beforeAll(async () => {
        site = await TokensProcesses.start(kind, provider, PROCESSES.length)
      })
      afterAll(async () => site?.stop())
      beforeEach(() => {
        vi.useFakeTimers({ toFake: ["Date"] })
        provider.refreshes.length = 0
      })
      afterEach(async () => {
        vi.useRealTimers()
        for (const at of PROCESSES) await site.setClock(at, 0)
      })

      /** Everybody's clock is so far ahead that the token has expired, the provider's too. */
      const expired = async (apart = 0) => {
        vi.setSystemTime(Date.now() + LATER)
        for (const at of PROCESSES) await site.setClock(at, LATER + (at - 1.5) * apart)
      }
      const everywhere = async (visitor: Parameters<TokensProcesses["tokens"]>[0]) =>
        (await Promise.all(PROCESSES.map(async (at) => site.tokens(visitor, at, READS)))).flat()

      test("a hundred reads in each get one new token, by one refresh", async () => {
        const visitor = await site.signedIn()
        const [former] = await site.tokens(visitor, 0)
        await expired()
        const got = await everywhere(visitor)
        expect(got).toHaveLength(PROCESSES.length * READS)
        expect(new Set(got).size).toBe(1)
        expect(got).not.toContain(former)
        expect(provider.refreshes).toEqual(["ok"])
      })

      test("the same where the clocks of the processes are two minutes apart", async () => {
        const visitor = await site.signedIn()
        await expired(40 * SECOND)
        const got = await everywhere(visitor)
        expect(new Set(got).size).toBe(1)
        expect(provider.refreshes).toEqual(["ok"])
      })

      test("whoever refreshes is killed before the request: the next one gets a token", async () => {
        const visitor = await site.signedIn()
        const killed = await site.add()
        await site.setClock(killed, LATER)
        await expired()
        await site.killIn(visitor, killed, "before")
        const [got] = await site.tokens(visitor, 1)
        expect(got).toBeTypeOf("string")
        expect(await site.tokens(visitor, 2)).toEqual([got])
        expect(provider.refreshes).toEqual(["ok"])
      })

      test("after the answer, before the write: it is tried once more, and then it is lost", async () => {
        const visitor = await site.signedIn()
        const killed = await site.add()
        await site.setClock(killed, LATER)
        await expired()
        await site.killIn(visitor, killed, "after")
        expect(await site.tokens(visitor, 1)).toMatchObject([{ type: "TokenRevoked" }])
        expect(await site.tokens(visitor, 2)).toMatchObject([{ type: "TokenRevoked" }])
        expect(provider.refreshes).toEqual(["ok", "invalid_grant"])
      })

      test("after the write: everybody else has the token, and nobody asks for another", async () => {
        const visitor = await site.signedIn()
        const [former] = await site.tokens(visitor, 0)
        const killed = await site.add()
        await site.setClock(killed, LATER)
        await expired()
        await site.killIn(visitor, killed, "written")
        const [got] = await site.tokens(visitor, 1)
        expect(got).toBeTypeOf("string")
        expect(got).not.toBe(former)
        expect(await site.tokens(visitor, 2)).toEqual([got])
        expect(provider.refreshes).toEqual(["ok"])
      })
    },
  )
