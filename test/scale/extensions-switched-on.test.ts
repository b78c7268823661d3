import { setTimeout as wait } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/prisma/test/support/databases.js"
import { missing as missingRedis } from "../../packages/adapters/redis/test/support/missing.js"
import { isDeep, sampled, settled } from "../depth/depth.js"
import { Balancer } from "./balancer.js"
import { Person } from "./person.js"
import {
  askedBy,
  BOUND,
  BROWSERS,
  forEach,
  openApp,
  signIn,
  type RunningApp,
} from "./running-app.js"
import type { SiteProcess } from "./site-processes.js"
import { tell } from "./tell.js"

const reason = missing.postgres ?? missingRedis
const why = reason ? ` (${reason})` : ""
const MINUTE = 60_000
/** So many show what becomes of each. */
const SOME = 1000
const LONG = isDeep ? 10 * MINUTE : 2 * MINUTE

interface ListedSession {
  readonly id: string
  readonly isCurrent: boolean
  readonly method: string | null
}

describe.skipIf(reason).each(sampled(["jwt", "database"] as const, 1))(
  `An application with the official Prisma adapter gets sessions() and rateLimits(), strategy %s${why}`,
  { timeout: LONG },
  (strategy) => {
    const balancer = new Balancer([])
    let app: RunningApp
    /** Everybody who should be signed in, in each of their browsers. */
    let browsers: Person[]
    let one: SiteProcess
    let two: SiteProcess
    /** The browsers of those who end all, and all other sessions. Of each, five come in between. */
    let all: readonly Person[]
    let others: readonly Person[]
    /** Copies of cookies whose sessions were ended: those that they had before, and those that they got. */
    const ended: Person[] = []

    beforeAll(async () => {
      app = await openApp(strategy)
      const people = await app.settle(balancer, settled)
      ;[all = [], others = []] = people
      browsers = people.flat()
      await deploy("with extensions")
    }, LONG)
    afterAll(() => app?.stop())

    async function deploy(...of: Parameters<RunningApp["start"]>) {
      const former = balancer.living
      ;[one, two] = await Promise.all([app.start(...of), app.start(...of)])
      balancer.deploy([one, two])
      await Promise.all(former.map((process) => process.kill()))
    }

    /** Those who are not signed in, of these. */
    async function lost(some: readonly Person[]): Promise<readonly string[]> {
      const missed: string[] = []
      await forEach(some, 8, async (person) => {
        const seen = await Promise.all([person.whoAmI(), person.whoAmI()])
        if (seen.some((email) => email !== person.email) || !person.token) missed.push(person.email)
      })
      return missed
    }

    /** A copy of the cookies, as a thief or a backup has them. */
    const copyOf = ({ email, token }: Person) => new Person(balancer, email, token)

    async function cost(act: () => Promise<unknown>) {
      await askedBy(one)
      await act()
      const { heap: _, ...asked } = await askedBy(one)
      return asked
    }

    test("without a store of records the site is refused, and with a misspelt option nothing changes: no cookie is lost", async () => {
      const browser = browsers.at(-1) as Person
      const at = async (process: SiteProcess) => {
        const alone = new Balancer([process])
        const visitor = new Person(alone, browser.email, browser.token)
        const answer = await visitor.open("/auth/session")
        await process.kill()
        return [answer.status, visitor.token !== undefined]
      }
      expect(await at(await app.start("without records"))).toEqual([500, true])
      expect(await at(await app.start("misspelt"))).toEqual([200, true])
      expect(await app.records("session")).toEqual([])
    })

    test("a session costs four commands at its first request, none within maxStaleness, and one after that", async () => {
      const browser = browsers[2 * BROWSERS] as Person
      const at = () => new Person(new Balancer([one]), browser.email, browser.token).whoAmI()
      const isToken = strategy === "jwt"
      expect(await cost(at)).toEqual({ get: 3, put: 1, adopted: 1, query: isToken ? 1 : 4 })
      // On a busy machine maxStaleness may be over before the next request arrives.
      const within = isToken ? {} : { query: 2 }
      await expect.poll(async () => cost(at), { interval: 1, timeout: 60_000 }).toEqual(within)
      await wait(BOUND)
      expect(await cost(at)).toEqual({ get: 1, query: isToken ? 1 : 2 })
    })

    test("nobody is signed out, and each session is recorded once, though two processes see it at once", async () => {
      const unseen = [...all.slice(5), ...others.slice(5)]
      const seen = browsers.filter((browser) => !unseen.includes(browser))
      const before = (await askedBy(one))["heap"] ?? 0
      const started = performance.now()
      expect(await lost(seen)).toEqual([])
      const took = performance.now() - started
      const [first, second] = await Promise.all([askedBy(one), askedBy(two)])
      expect(await app.records("session")).toHaveLength(seen.length)
      expect((first["adopted"] ?? 0) + (second["adopted"] ?? 0) + 1).toBe(seen.length)
      const growth = ((first["heap"] ?? 0) - before) / seen.length
      tell(`switched on, ${strategy}`, { sessions: seen.length, took, growth, first, second })
      expect(balancer.failures).toEqual([])
    })

    const listOf = (browser: Person) => browser.call<readonly ListedSession[]>("list")

    /** Ends sessions in this browser, and makes sure that they end at both processes. */
    async function ends(some: readonly Person[], act: () => Promise<unknown>) {
      const copies = some.map(copyOf)
      await act()
      await wait(BOUND)
      for (const browser of copies)
        expect(await Promise.all([browser.whoAmI(), browser.whoAmI()])).toEqual([null, null])
      ended.push(...some.map(copyOf), ...copies)
      browsers = browsers.filter((browser) => !some.includes(browser))
    }

    test("a person lists those of their old sessions that were seen, and ends one", async () => {
      const third = browsers.slice(-BROWSERS)
      const [own, gone] = third as [Person, Person]
      const list = await listOf(own)
      expect(list).toHaveLength(BROWSERS)
      expect(list.map(({ method }) => method)).toEqual(third.map(() => null))
      const current = (await listOf(gone)).find(({ isCurrent }) => isCurrent)
      await ends([gone], () => own.call("end", { id: current?.id ?? "" }))
      expect(await listOf(own)).toHaveLength(BROWSERS - 1)
    })

    test("ends all, after another sign-in: those that nobody has seen since end with the others", async () => {
      const [old] = all as [Person, ...Person[]]
      expect(await listOf(old)).toHaveLength(5)
      // Nothing says when their person last proved who they are.
      await expect(old.call("endAll")).rejects.toThrow("sessions.endAll answered 403")
      const fresh = await signIn(balancer, one, old.email)
      await ends([...all, fresh], () => fresh.call("endAll"))
    })

    test("ends all others: the same, and the own one goes on", async () => {
      const [own, ...rest] = others as [Person, ...Person[]]
      await ends(rest, () => own.call("endOthers"))
      expect(await listOf(own)).toHaveLength(1)
      expect(await lost([own])).toEqual([])
    })

    test("off and on again: nobody is signed out, and nothing that was ended comes back", async () => {
      await deploy("before")
      expect(await lost(browsers)).toEqual([])
      const meanwhile = await signIn(balancer, one, (browsers.at(-1) as Person).email)
      await deploy("with extensions")
      expect(await lost([...browsers, meanwhile])).toEqual([])
      browsers = [...browsers, meanwhile]
      for (const browser of ended) expect(await copyOf(browser).whoAmI()).toBeNull()
    })

    test("only who had ended all signs in again, if they signed in while it was off: nobody can tell when that was", async () => {
      const { email } = all[0] as Person
      await deploy("before")
      const meanwhile = await signIn(balancer, one, email)
      await deploy("with extensions")
      expect(await meanwhile.whoAmI()).toBeNull()
      expect(await lost([await signIn(balancer, one, email)])).toEqual([])
    })

    test.each(["before", "authjs"] as const)(
      "while another process is from %s, nobody is signed out wherever they sign in, and each session has one record",
      async (deployment) => {
        const old = await app.start(deployment)
        balancer.deploy([old, two])
        const { email } = browsers.at(-1) as Person
        const count = (await app.records("session")).length
        expect(await lost(browsers.slice(-SOME))).toEqual([])
        const atOld = await signIn(balancer, old, email)
        const atNew = await signIn(balancer, two, email)
        for (let visit = 0; visit < 5; visit += 1) {
          expect(await atOld.whoAmI()).toBe(email)
          expect(await atNew.whoAmI()).toBe(email)
          await atOld.whoAmI()
        }
        expect(await app.records("session")).toHaveLength(count + 2)
        expect(balancer.failures).toEqual([])
        browsers = [...browsers, atOld, atNew]
        await old.kill()
      },
    )
  },
)
