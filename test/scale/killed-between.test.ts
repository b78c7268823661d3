import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/kysely/test/support/databases.js"
import { sampled } from "../depth/depth.js"
import { Balancer } from "./balancer.js"
import { goThroughProvider } from "./go-through-provider.js"
import { Person } from "./person.js"
import { startSite, type Site } from "./site.js"
import type { SiteProcess } from "./site-processes.js"

const why = missing.postgres ? ` (${missing.postgres})` : ""
const TWO_STEPS = "createUserAndAccount"

/**
 * Where the process ends, and which operation its adapter lacks: without it, the user is written before their account.
 */
const byProvider = [
  { operation: "createUserAndAccount", when: "before", lacking: "" },
  { operation: "createUserAndAccount", when: "after", lacking: "" },
  { operation: "createUser", when: "before", lacking: TWO_STEPS },
  { operation: "linkAccount", when: "after", lacking: TWO_STEPS },
  ...beforeAndAfter("createSession"),
]

/** The user exists, and the account that leads to them does not. */
const halfWay = [
  { operation: "createUser", when: "after", lacking: TWO_STEPS },
  { operation: "linkAccount", when: "before", lacking: TWO_STEPS },
]

const byMail = [
  ...beforeAndAfter("createVerificationToken"),
  ...beforeAndAfter("useVerificationToken"),
  ...beforeAndAfter("createUser"),
  ...beforeAndAfter("createSession"),
]

function beforeAndAfter(operation: string) {
  return ["before", "after"].map((when) => ({ operation, when, lacking: "" }))
}

describe.skipIf(missing.postgres)(
  `A process that is killed in the middle of a first sign-in${why}`,
  () => {
    let site: Site
    let healthy: Balancer
    beforeAll(async () => {
      site = await startSite({ processes: 1 })
      healthy = new Balancer(site.processes)
    })
    afterAll(() => site?.stop())

    /** A visitor of a process that is killed at this point; resolves when it is gone. */
    async function atMortal(
      point: { operation: string; when: string; lacking: string },
      act: (person: Person, process: SiteProcess) => Promise<unknown>,
    ): Promise<Person> {
      const { operation, when, lacking } = point
      const victim = await site.start({ DIES_AT: `${operation}:${when}`, LACKING: lacking })
      const person = new Person(new Balancer([victim]))
      await Promise.allSettled([act(person, victim)])
      await victim.ended
      return person
    }

    async function enter(person: Person): Promise<void> {
      const leaving = await person.post("/auth/signin/local")
      await person.open(await goThroughProvider(leaving.headers.get("location") ?? ""))
    }

    test.each(sampled(byProvider, 2))("$when $operation, by a provider $lacking", async (point) => {
      await site.db.deleteFrom("User").execute()
      await atMortal(point, enter)
      const again = new Person(healthy)
      await enter(again)
      expect(await again.whoAmI()).toBe("ada@example.com")
      const users = await site.db.selectFrom("User").select("email").execute()
      expect(users).toEqual([{ email: "ada@example.com" }])
      const accounts = await site.db.selectFrom("Account").select("provider").execute()
      expect(accounts).toEqual([{ provider: "local" }])
    })

    // Nothing distinguishes this user from one whom the application created itself, with a password: linking by the
    // address alone would give that user to anyone with an account with the same address.
    test.each(sampled(halfWay, 1))(
      "$when $operation, by a provider, with an adapter that lacks $lacking: they get in by email, and link the account",
      async (point) => {
        await site.db.deleteFrom("User").execute()
        await atMortal(point, enter)
        const again = new Person(healthy, "ada@example.com")
        await enter(again)
        expect(await again.whoAmI()).toBeNull()
        await again.open(await again.askForLink(site.mailbox))
        expect(await again.whoAmI()).toBe("ada@example.com")
        await enter(again)
        const later = new Person(healthy)
        await enter(later)
        expect(await later.whoAmI()).toBe("ada@example.com")
        expect(await site.db.selectFrom("User").select("email").execute()).toHaveLength(1)
      },
    )

    test.each(sampled(byMail, 2))("$when $operation, by email", async (point) => {
      const { email } = await atMortal(point, async (person) =>
        person.open(await person.askForLink(site.mailbox)),
      )
      const again = new Person(healthy, email)
      await again.open(await again.askForLink(site.mailbox))
      expect(await again.whoAmI()).toBe(email)
      const users = await site.db
        .selectFrom("User")
        .select("emailVerified")
        .where("email", "=", email)
        .execute()
      expect(users).toEqual([{ emailVerified: expect.any(Date) as Date }])
    })
  },
)
