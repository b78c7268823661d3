import { expect, test } from "vitest"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { describeInProcesses, type Stopped, stopAtEach } from "./describe-in-processes.js"
import { newPerson, whoIs } from "./new-person.js"
import { BOSS, byLink, signedIn } from "./people-in-processes.js"
import type { PeopleProcess } from "./people-processes.js"

const WHY = { reason: "spam" }

describeInProcesses("administration() at a process that is stopped", (tried) => {
  const { all, healthy } = tried

  const blocked: Stopped<{ email: string; id: string; browser: Browser }> = {
    prepare: async () => {
      const { email } = newPerson()
      const browser = await signedIn(healthy(), email)
      const [id = ""] = await all().usersWith(email)
      return { email, id, browser }
    },
    act: async (at, { id }) => at.admin("people.block", id, { ...WHY, address: true }),
    check: async ({ email, id, browser }) => {
      await healthy().admin("people.block", id, { ...WHY, address: true })
      expect(await whoIs(browser)).toBeNull()
      const again = healthy().visitor()
      expect((await byLink(healthy(), again, email)).status).toBe(403)
      expect(await healthy().admin("people.unblock", id)).toBe(true)
      expect(await whoIs(await signedIn(healthy(), email))).toBe(email)
    },
  }

  test("a block: repeated, nobody gets in, and one unblock ends all of it", async () => {
    await expect(stopAtEach(tried, blocked)).resolves.toBeUndefined()
  })

  test("an unblock: repeated, nothing of the block is left", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const made = await blocked.prepare()
        await blocked.act(healthy(), made)
        return made
      },
      act: async (at, { id }) => at.admin("people.unblock", id),
      check: async ({ email, id }) => {
        await healthy().admin("people.unblock", id)
        expect(await healthy().admin("people.blockOf", id)).toBeNull()
        expect(await whoIs(await signedIn(healthy(), email))).toBe(email)
      },
    })
  })

  /** Somebody of the site, and the person whom they help. */
  const helped = async () => {
    const { email } = newPerson()
    await signedIn(healthy(), email)
    const [id = ""] = await all().usersWith(email)
    const boss = await signedIn(healthy(), BOSS)
    return { email, id, boss }
  }
  const actAs = async (at: PeopleProcess, browser: Browser, id: string) =>
    at.me(browser, "people.actAs", id, { reason: "ticket 7" })

  test("acting as somebody: begun again, and nobody is the person without it being said", async () => {
    await stopAtEach(tried, {
      prepare: helped,
      act: async (at, { boss, id }) => actAs(at, boss, id),
      check: async ({ email, id, boss }) => {
        if ((await whoIs(boss)) !== email) await actAs(healthy(), boss, id)
        expect(await boss.session()).toMatchObject({ user: { email }, actor: {} })
        expect(await healthy().me(boss, "people.stopActing")).toBe(true)
        expect(await whoIs(boss)).toBe(BOSS)
      },
    })
  })

  test("stopping to act: they are themselves again, or nobody, and never the person", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const made = await helped()
        await actAs(healthy(), made.boss, made.id)
        return { ...made, copied: healthy().visitedBy(made.boss) }
      },
      act: async (at, { boss }) => at.me(boss, "people.stopActing"),
      check: async ({ email, boss, copied }) => {
        if ((await whoIs(boss)) === email) await healthy().me(boss, "people.stopActing")
        expect([BOSS, null]).toContain(await whoIs(boss))
        expect(await whoIs(copied)).toBeNull()
        expect(await whoIs(await signedIn(healthy(), BOSS))).toBe(BOSS)
      },
    })
  })

  const [former, next, last] = ["a former word", "another word", "a word after that"] as const

  /** Chooses another password by a link, where one is asked for. */
  async function chooseAnother(at: PeopleProcess, email: string, password: string) {
    const browser = at.visitor()
    await browser.post("callback/password", { email, password: former })
    await browser.post("session/password-required", { send: "1" })
    return choose(browser, healthy().linkTo(email), password)
  }
  const choose = async (browser: Browser, link: string, password: string) => {
    const token = new URL(link).searchParams.get("token") ?? ""
    return browser.post("callback/password", { token, password })
  }
  const withPassword = async () => {
    const { email } = newPerson()
    const browser = healthy().visitor()
    await browser.post("session/sign-up", { email })
    await choose(browser, healthy().linkTo(email), former)
    expect(await whoIs(browser)).toBe(email)
    const [id = ""] = await all().usersWith(email)
    return { email, id }
  }
  /** Who is let in by a password, and where they are led. */
  const byPassword = async (email: string, password: string) => {
    const browser = healthy().visitor()
    const answer = await browser.post("callback/password", { email, password })
    const isHeld = answer.headers.get("location")?.includes("/session/password-required") === true
    return isHeld ? "held" : whoIs(browser)
  }

  test("a demand of another password: repeated, the former one lets nobody in", async () => {
    await stopAtEach(tried, {
      prepare: withPassword,
      act: async (at, { id }) => at.admin("people.requireNewPassword", id),
      check: async ({ email, id }) => {
        await healthy().admin("people.requireNewPassword", id)
        expect(await byPassword(email, former)).toBe("held")
        await chooseAnother(healthy(), email, next)
        expect(await byPassword(email, next)).toBe(email)
      },
    })
  })

  test("choosing it: the new one lets its person in, or they choose once more", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const made = await withPassword()
        await healthy().admin("people.requireNewPassword", made.id)
        return made
      },
      act: async (at, { email }) => chooseAnother(at, email, next),
      check: async ({ email }, isWhole) => {
        const now = await byPassword(email, next)
        expect(await byPassword(email, former)).not.toBe(email)
        expect(isWhole && now !== email).toBe(false)
        if (now === email) return
        const browser = healthy().visitor()
        await browser.post("session/sign-up", { email })
        await choose(browser, healthy().linkTo(email), last)
        expect([await byPassword(email, last), await byPassword(email, next)]).toEqual([
          email,
          null,
        ])
      },
    })
  })
})
