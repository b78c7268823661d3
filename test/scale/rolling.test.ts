import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing as noPostgres } from "../../packages/adapters/pg/test/support/databases.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import {
  buildEarlierVersion,
  type EarlierVersion,
  missing as noHistory,
} from "./earlier-version.js"
import { RollingBrowser, VersionSite } from "./version-site.js"

const missing = noPostgres ?? noHistory
const why = missing ? `(${missing})` : onlyInDepth
const here = path.join(import.meta.dirname, "../..")
const WORD = "analytical engine"
const PEOPLE = 12
/** Five mails an hour are sent to an address. */
const ROUNDS = 4

let people = 0
const newAddress = () => `person-${(people += 1)}@example.com`

describe.skipIf(missing !== undefined || !isDeep)(
  `The version before and this one, at the same time on one database ${why}`,
  () => {
    let earlier: EarlierVersion
    let admin: pg.Pool
    const databases: string[] = []
    beforeAll(() => {
      earlier = buildEarlierVersion()
      admin = new pg.Pool({ connectionString: process.env["POSTGRES_URL"] ?? "", max: 1 })
    })
    afterAll(async () => {
      for (const name of databases) await admin.query(`drop database ${name} with (force)`)
      await admin?.end()
      earlier?.remove()
    })

    describe.each(["jwt", "database"])("strategy %s", (strategy) => {
      let before: VersionSite
      let now: VersionSite
      beforeAll(async () => {
        const name = `rolling_${crypto.randomUUID().replaceAll("-", "")}`
        databases.push(name)
        await admin.query(`create database ${name}`)
        const uri = new URL(process.env["POSTGRES_URL"] ?? "")
        uri.pathname = `/${name}`
        const place = { strategy, database: uri.href }
        // As it is deployed: the tables are there when the new version begins.
        before = await VersionSite.start(earlier.folder, place)
        now = await VersionSite.start(here, place)
      })
      afterAll(() => {
        before?.stop()
        now?.stop()
      })

      const sites = () => [before, now] as const

      /** Both ways: what one begins is gone on with by the other. */
      const eachWay = async (
        act: (first: VersionSite, second: VersionSite) => Promise<void>,
      ): Promise<void> => {
        await act(before, now)
        await act(now, before)
      }

      /** Who is signed in with this browser: by the version before, and by this one. */
      const whoIs = async (browser: RollingBrowser) => {
        const seen: unknown[] = []
        for (const site of sites()) {
          const session = (await browser.at(site).session()) as { user?: { email?: string } } | null
          seen.push(session?.user?.email ?? null)
        }
        return seen
      }

      const byLink = async (browser: RollingBrowser, site: VersionSite, address: string) => {
        await browser.at(site).post("signin/email", { email: address })
        await browser.at(site).get((await site.mailTo(address)).text)
      }

      const signUp = async (browser: RollingBrowser, site: VersionSite, address: string) => {
        await browser.at(site).post("session/sign-up", { email: address })
        const { text } = await site.mailTo(address)
        const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "")
        const token = link.searchParams.get("token") ?? ""
        await browser.at(site).post("callback/password", { token, password: WORD })
      }

      test("a link and a code that one sends sign in at the other", async () => {
        await eachWay(async (first, second) => {
          const [byFollowing, byTyping] = [newAddress(), newAddress()]
          const one = new RollingBrowser(first)
          await one.at(first).post("signin/email", { email: byFollowing })
          await one.at(second).get((await first.mailTo(byFollowing)).text)
          expect(await whoIs(one)).toEqual([byFollowing, byFollowing])
          const other = new RollingBrowser(first)
          await other.at(first).post("signin/email", { email: byTyping })
          const { code = "" } = await first.mailTo(byTyping)
          await other.at(second).post("callback/email", { code })
          expect(await whoIs(other)).toEqual([byTyping, byTyping])
        })
      })

      test("a password that one stores signs in at the other", async () => {
        await eachWay(async (first, second) => {
          const address = newAddress()
          const browser = new RollingBrowser(first)
          await signUp(browser, first, address)
          expect(await whoIs(browser)).toEqual([address, address])
          const other = new RollingBrowser(second)
          await other.at(second).post("callback/password", { email: address, password: WORD })
          expect(await whoIs(other)).toEqual([address, address])
        })
      })

      test("each lists the sessions that the other has begun, and ends them", async () => {
        await eachWay(async (first, second) => {
          const address = newAddress()
          const [one, other] = [new RollingBrowser(first), new RollingBrowser(second)]
          await byLink(one, first, address)
          await byLink(other, second, address)
          const answer = await one.at(first).get("session/sessions.list")
          expect(await answer.json()).toHaveLength(2)
          await one.at(first).post("session/sessions.endOthers")
          expect(await whoIs(other)).toEqual([null, null])
          expect(await whoIs(one)).toEqual([address, address])
          await one.at(second).post("signout")
          expect(await whoIs(one)).toEqual([null, null])
        })
      })

      // The version before reads one count for everybody, which only it raises: it refuses whoever signs in there for the first
      // time after their sessions were ended here, and has made good for it then.
      test("who signs in at one after all was ended at the other is signed in: there at the second try", async () => {
        await eachWay(async (first, second) => {
          const address = newAddress()
          const [one, other] = [new RollingBrowser(first), new RollingBrowser(second)]
          await byLink(one, first, address)
          await one.at(first).post("session/sessions.endAll")
          expect(await whoIs(one)).toEqual([null, null])
          await byLink(other, second, address)
          const isRefused = (await other.at(second).session()) === null
          expect(isRefused).toBe(second === before)
          if (isRefused) await byLink(other, second, address)
          expect(await whoIs(other)).toEqual([address, address])
          await other.at(second).post("session/sessions.endAll")
          expect(await whoIs(other)).toEqual([null, null])
        })
      })

      test("wrong passwords at both are one count", async () => {
        await eachWay(async (first, second) => {
          const address = newAddress()
          await signUp(new RollingBrowser(first), first, address)
          const stranger = new RollingBrowser(first)
          let compared = 0
          for (let attempt = 0; attempt < 20; attempt += 1) {
            const site = attempt % 2 === 0 ? first : second
            const fields = { email: address, password: "wrong" }
            const answer = await stranger.at(site).post("callback/password", fields)
            if (answer.status !== 429) compared += 1
          }
          expect(compared).toBe(10)
        })
      })

      test("a crowd whose requests go to either: whoever was answered is signed in at both, or out at both", async () => {
        const person = async (number: number) => {
          const address = newAddress()
          const browser = new RollingBrowser(before)
          for (let round = 0; round < ROUNDS; round += 1) {
            const [first, second] = (number + round) % 2 === 0 ? [before, now] : [now, before]
            await browser.at(first).post("signin/email", { email: address })
            await browser.at(second).get((await first.mailTo(address)).text)
            expect(await whoIs(browser)).toEqual([address, address])
            await browser.at(round % 3 === 0 ? first : second).post("signout")
            expect(await whoIs(browser)).toEqual([null, null])
          }
        }
        await Promise.all(Array.from({ length: PEOPLE }, async (_, number) => person(number)))
      })
    })
  },
)
