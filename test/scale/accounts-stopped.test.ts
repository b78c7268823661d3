import { expect, test } from "vitest"
import { describeInProcesses, stopAtEach } from "./describe-in-processes.js"
import { newPerson, whoIs } from "./new-person.js"
import { byLink, byProvider, press, signedIn } from "./people-in-processes.js"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeInProcesses("accounts() at a process that is stopped", (tried) => {
  const { all, healthy } = tried

  test("unlinking an account: done again, it signs nobody in, and nobody who came in by it is left", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const { email, sub } = newPerson()
        const browser = await signedIn(healthy(), email)
        for (const provider of ["one", "two"]) await byProvider(browser, provider, sub)
        const byOne = healthy().visitor()
        await byProvider(byOne, "one", sub)
        expect(await whoIs(byOne)).toBe(email)
        const [id = ""] = await all().usersWith(email)
        return { email, sub, browser, byOne, id }
      },
      act: async (at, { browser }) =>
        at.visitedBy(browser).post("session/accounts.unlink", { provider: "one" }),
      check: async ({ email, sub, browser, byOne, id }) => {
        let own = browser
        if ((await whoIs(own)) === null) own = await signedIn(healthy(), email)
        await own.post("session/accounts.unlink", { provider: "one" })
        expect([await all().ownerOf("one", sub), await all().ownerOf("two", sub)]).toEqual([
          null,
          id,
        ])
        expect(await whoIs(byOne)).toBeNull()
        const again = healthy().visitor()
        await byProvider(again, "one", sub)
        expect(await whoIs(again)).not.toBe(email)
        await byProvider(healthy().visitor(), "two", sub)
        expect(await all().ownerOf("two", sub)).toBe(id)
      },
    })
  })

  /** A user with one of two addresses, and with no other. */
  async function onlyWith(id: string, email: string, other: string) {
    const [one, two] = [await all().usersWith(email), await all().usersWith(other)]
    expect([...one, ...two]).toEqual([id])
    return one.length === 1 ? email : other
  }

  test("a change of address: the old one, or the new one and a way back", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const { email, other } = newPerson()
        const browser = await signedIn(healthy(), email)
        const [id = ""] = await all().usersWith(email)
        await browser.post("session/accounts.changeAddress", { address: other })
        return { email, other, id, browser, link: healthy().linkTo(other) }
      },
      act: async (at, { browser, link }) => press(at.visitedBy(browser), link),
      check: async ({ email, other, id, browser, link }, isWhole) => {
        const now = await onlyWith(id, email, other)
        const own = (await whoIs(browser)) === null ? await signedIn(healthy(), now) : browser
        await press(own, link)
        const reached = await onlyWith(id, email, other)
        expect(isWhole && reached === email).toBe(false)
        if (reached === email) {
          await own.post("session/accounts.changeAddress", { address: other })
          await press(own, healthy().linkTo(other))
        }
        expect(await onlyWith(id, email, other)).toBe(other)
        const stranger = healthy().visitor()
        const held = await byLink(healthy(), stranger, email)
        expect(held.headers.get("location")).toContain("/session/reserved-address")
        await healthy().setClock(60 * MINUTE)
        await healthy().admin("accounts.finish")
        const told = healthy().mailsTo(email)
        const undo = told.flatMap(({ text }) => /https?:\S+undo-address\S+/.exec(text) ?? [])
        expect(undo).not.toEqual([])
        await press(healthy().visitor(), undo.at(-1) ?? "")
        expect(await onlyWith(id, email, other)).toBe(email)
      },
    })
  })

  test("an undoing: pressed again, nothing that was added since is left", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const { email, other, sub } = newPerson()
        const browser = await signedIn(healthy(), email)
        const [id = ""] = await all().usersWith(email)
        await browser.post("session/accounts.changeAddress", { address: other })
        await press(browser, healthy().linkTo(other))
        await byProvider(browser, "one", sub)
        expect(await all().ownerOf("one", sub)).toBe(id)
        const thief = healthy().visitor()
        await byProvider(thief, "one", sub)
        const told = healthy().mailsTo(email)
        const undo = told.flatMap(({ text }) => /https?:\S+undo-address\S+/.exec(text) ?? [])
        return { email, other, sub, id, browsers: [browser, thief], undo: undo[0] ?? "" }
      },
      act: async (at, { undo }) => press(at.visitor(), undo),
      check: async ({ email, other, sub, id, browsers, undo }) => {
        await press(healthy().visitor(), undo)
        expect(await onlyWith(id, email, other)).toBe(email)
        expect(await all().ownerOf("one", sub)).toBeNull()
        expect(await Promise.all(browsers.map(whoIs))).toEqual([null, null])
        expect(await all().recordsOf(id, ["address", "address-change"])).toBe(0)
        expect(await whoIs(await signedIn(healthy(), email))).toBe(email)
        expect(await all().usersWith(email)).toEqual([id])
      },
    })
  })

  test("a deletion that is finished: done by the next who comes by, and nothing is left", async () => {
    await stopAtEach(tried, {
      // A hundred writes, at each of which it is the same whether a process has gone or its store.
      how: ["killed"],
      prepare: async () => {
        const { email, sub } = newPerson()
        const browser = await signedIn(healthy(), email)
        await byProvider(browser, "one", sub)
        await browser.post("session/accounts.delete", { word: email })
        const [id = ""] = await all().usersWith(email)
        return { email, sub, id, browser }
      },
      act: async (at) => {
        await at.setClock(8 * DAY)
        await at.admin("accounts.finish")
      },
      check: async ({ email, sub, id, browser }) => {
        await healthy().setClock(8 * DAY)
        // Somebody who comes in by what is left is refused, until the row is gone.
        const early = healthy().visitor()
        await byProvider(early, "one", sub)
        expect(await whoIs(early)).not.toBe(email)
        await healthy().setClock(8 * DAY + 60 * MINUTE)
        await healthy().admin("accounts.finish")
        expect(await all().usersWith(email)).toEqual([])
        expect(await all().rowsOf(id)).toBe(0)
        expect(await all().due()).toBe(0)
        await healthy().setClock(0)
        expect(await whoIs(browser)).toBeNull()
        await signedIn(healthy(), email)
        expect(await all().usersWith(email)).not.toEqual([id])
      },
    })
  })

  test("a deletion by the site: begun or not, nobody gets in as half a person, and called again nothing is left", async () => {
    await stopAtEach(tried, {
      how: ["killed"],
      prepare: async () => {
        const { email, sub } = newPerson()
        const browser = await signedIn(healthy(), email)
        await byProvider(browser, "one", sub)
        const [id = ""] = await all().usersWith(email)
        await healthy().admin("people.block", id, { reason: "spam" })
        return { email, sub, id, browser }
      },
      act: async (at, { id }) => at.admin("accounts.delete", id),
      check: async ({ email, sub, id, browser }) => {
        const early = healthy().visitor()
        await byProvider(early, "one", sub)
        expect([await whoIs(early), await whoIs(browser)]).not.toContain(email)
        // Once they are gone, nobody has this id.
        await healthy()
          .admin("accounts.delete", id)
          .catch(() => undefined)
        await healthy().setClock(60 * MINUTE)
        await healthy().admin("accounts.finish")
        expect(await all().usersWith(email)).toEqual([])
        expect(await all().rowsOf(id)).toBe(0)
        expect(await all().due()).toBe(0)
        await healthy().setClock(0)
        await signedIn(healthy(), email)
        expect(await all().usersWith(email)).not.toEqual([id])
      },
    })
  })

  const leaving = async () => {
    const { email } = newPerson()
    const browser = await signedIn(healthy(), email)
    const [id = ""] = await all().usersWith(email)
    return { email, id, browser }
  }
  /** What is there of a person after eight days, whatever was due meanwhile. */
  const afterEightDays = async (email: string) => {
    await healthy().setClock(8 * DAY)
    await healthy().admin("accounts.finish")
    return all().usersWith(email)
  }

  test("asking for a deletion: asked again, it comes, and the person was told", async () => {
    await stopAtEach(tried, {
      prepare: leaving,
      act: async (at, { email, browser }) =>
        at.visitedBy(browser).post("session/accounts.delete", { word: email }),
      check: async ({ email, browser }) => {
        const asked = await browser.post("session/accounts.delete", { word: email })
        expect(asked.status).toBe(200)
        await healthy().setClock(60 * MINUTE)
        await healthy().admin("accounts.finish")
        const subjects = healthy()
          .mailsTo(email)
          .map(({ subject }) => subject)
        expect(subjects).toContainEqual(expect.stringContaining("will be deleted"))
        expect(await afterEightDays(email)).toEqual([])
        expect(await all().due()).toBe(0)
      },
    })
  })

  test("keeping the account: kept again, it stays", async () => {
    await stopAtEach(tried, {
      prepare: async () => {
        const made = await leaving()
        await made.browser.post("session/accounts.delete", { word: made.email })
        return made
      },
      act: async (at, { browser }) => at.visitedBy(browser).post("session/accounts.keep"),
      check: async ({ email, id, browser }) => {
        expect((await browser.post("session/accounts.keep")).status).toBe(200)
        expect(await afterEightDays(email)).toEqual([id])
      },
    })
  })
})
