import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/kysely/test/support/databases.js"
import { Balancer } from "./balancer.js"
import { sendCrowd, type Ledger } from "./crowd.js"
import { goThroughProvider } from "./go-through-provider.js"
import { beginsSession, ownerOf, Person } from "./person.js"
import { startSite, type Site } from "./site.js"
import type { SiteProcess } from "./site-processes.js"

const why = missing.postgres ? ` (${missing.postgres})` : ""
const MINUTE = 60_000
const PEOPLE = 60
/** At the site at the same time: so many can be interrupted when a process is killed, each once. */
const AT_ONCE = 8
/** The process is killed at this sign-in, while others follow. */
const KILLED_AT = 30

describe.skipIf(missing.postgres)(
  `Four processes on one PostgreSQL, one of them killed under load${why}`,
  () => {
    let site: Site
    let balancer: Balancer
    let ledger: Ledger
    /** Sign-ins that were started at the process that is killed. */
    let begun: { atProvider: Person; authorization: string; byMail: Person; link: string }

    beforeAll(async () => {
      site = await startSite({ processes: 4 })
      balancer = new Balancer(site.processes)
      const [victim] = site.processes as [SiteProcess]
      begun = await beginAt(victim, site, balancer)
      let killing: Promise<void> | undefined
      ledger = await sendCrowd({
        balancer,
        mailbox: site.mailbox,
        people: PEOPLE,
        atOnce: AT_ONCE,
        onSignIn: (count) => {
          if (count === KILLED_AT) killing = balancer.kill(victim)
        },
      })
      await killing
    }, 3 * MINUTE)
    afterAll(() => site?.stop())

    test("it was under load when it was killed, and the others went on", () => {
      expect(balancer.unanswered).toBeGreaterThan(0)
      expect(balancer.living).toHaveLength(3)
      // Two of three stay. Were nobody let in any more after half of them, twenty would be left here.
      expect(ledger.signedIn.size).toBeGreaterThanOrEqual((PEOPLE * 2) / 3 - AT_ONCE)
      // One of three leaves. After half of them, ten would have.
      expect(ledger.signedOut.length).toBeGreaterThanOrEqual(PEOPLE / 3 - AT_ONCE)
      // Each person looks around six times.
      expect(ledger.reads).toBeGreaterThanOrEqual(6 * (PEOPLE - AT_ONCE))
      expect(balancer.failures).toEqual([])
    })

    test("everybody got in, or was interrupted by the kill", () => {
      expect(ledger.interrupted.size).toBeLessThanOrEqual(AT_ONCE)
      const inside = new Set([...ledger.usedLinks.values(), ...ledger.interrupted])
      expect(inside.size).toBe(PEOPLE)
    })

    test("every sign-in that was answered holds at each of the others", async () => {
      expect(ledger.lost).toEqual([])
      for (const target of balancer.living)
        expect(await ownersOf(ledger.signedIn.keys(), target)).toEqual([
          ...ledger.signedIn.values(),
        ])
    })

    test("every sign-out that was answered holds at each of the others", async () => {
      for (const target of balancer.living)
        expect(await ownersOf(ledger.signedOut, target)).toEqual(ledger.signedOut.map(() => null))
    })

    test("nobody was refused who had a link that works", () => {
      // Of two browsers with one address, the first to arrive ends the other's link, and one of them may have been
      // interrupted.
      const arrived = new Set([...ledger.usedLinks.values(), ...ledger.interrupted])
      expect([...ledger.refused].filter(([email]) => !arrived.has(email))).toEqual([])
    })

    test("no user is there twice", async () => {
      const users = await site.db.selectFrom("User").select("email").execute()
      const emails = users.map(({ email }) => email)
      expect(emails).toEqual([...new Set(emails)])
      expect(emails).toEqual(expect.arrayContaining([...ledger.usedLinks.values()]))
    })

    test("no link was accepted twice, and none is accepted now", async () => {
      expect(ledger.usedTwice).toEqual([])
      for (const [link, email] of ledger.usedLinks) {
        const answer = await new Person(balancer, email).open(link)
        expect(beginsSession(answer)).toBe(false)
      }
    })

    test("a sign-in that was begun at it ends at another: its state is in sealed cookies", async () => {
      const { atProvider, authorization, byMail, link } = begun
      const back = await goThroughProvider(authorization)
      expect(beginsSession(await atProvider.open(back))).toBe(true)
      expect(await atProvider.whoAmI()).toBe("ada@example.com")
      expect(beginsSession(await byMail.open(link))).toBe(true)
      expect(await byMail.whoAmI()).toBe(byMail.email)
    })

    test("a process that is started in its place goes on where it was", async () => {
      const started = await site.start()
      expect(await ownersOf(ledger.signedIn.keys(), started)).toEqual([...ledger.signedIn.values()])
      expect(await ownersOf(ledger.signedOut, started)).toEqual(ledger.signedOut.map(() => null))
      const alone = new Balancer([started])
      const more = await sendCrowd({ balancer: alone, mailbox: site.mailbox, people: 4, atOnce: 2 })
      expect(new Set(more.usedLinks.values()).size).toBe(4)
      expect(alone.failures).toEqual([])
    })
  },
)

describe.skipIf(missing.postgres)(`Four processes with sessions in memory${why}`, () => {
  test("lose people at once, and the crowd sees it", async () => {
    const site = await startSite({ processes: 4, sessions: "memory" })
    try {
      const balancer = new Balancer(site.processes)
      const ledger = await sendCrowd({ balancer, mailbox: site.mailbox, people: 4, atOnce: 2 })
      expect(new Set(ledger.usedLinks.values()).size).toBe(4)
      expect(ledger.lost).not.toEqual([])
    } finally {
      await site.stop()
    }
  })
})

/**
 * Two sign-ins for which this process has done everything so far: one user is at the provider now, one has their link.
 */
async function beginAt(target: SiteProcess, { mailbox }: Site, balancer: Balancer) {
  const atProvider = new Person(balancer)
  const leaving = await atProvider.post("/auth/signin/local", {}, target)
  const byMail = new Person(balancer)
  return {
    atProvider,
    authorization: leaving.headers.get("location") ?? "",
    byMail,
    link: await byMail.askForLink(mailbox, target),
  }
}

function ownersOf(tokens: Iterable<string>, target: SiteProcess): Promise<(string | null)[]> {
  return Promise.all([...tokens].map((token) => ownerOf(token, target)))
}
