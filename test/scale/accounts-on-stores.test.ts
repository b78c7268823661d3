import { expect, test, vi } from "vitest"
import { Authenticator } from "../../packages/core/test/support/authenticator.js"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { describeOnStores } from "./describe-on-stores.js"
import { newPerson, whoIs } from "./new-person.js"
import { knownAs, type PeopleSite, withTwo } from "./people-site.js"

const DAY = 24 * 60 * 60 * 1000

/** Somebody who has just asked for the deletion of their account. */
async function leaving(here: PeopleSite, email: string) {
  const browser = await here.signedIn(email)
  const answer = await browser.post("session/accounts.delete", { word: email })
  expect(answer.status).toBe(200)
  return browser
}

/** The ids of the passkeys of whoever is signed in there. */
async function passkeysOf(browser: Browser): Promise<readonly string[]> {
  const listed = await browser.get("session/accounts.list")
  const { passkeys } = (await listed.json()) as { readonly passkeys: readonly { id: string }[] }
  return passkeys.map(({ id }) => id)
}

describeOnStores("accounts()", ({ site, adapter }) => {
  test("an account that is unlinked by one process signs nobody in at another", async () => {
    const [here, there] = [site(), site()]
    const { email, sub, browser } = await withTwo(here)
    expect(await here.providersOf(browser)).toEqual(["google", "keycloak"])
    const byGoogle = there.visitor()
    await there.oauth(byGoogle, "signin/google", knownAs(sub))
    expect(await whoIs(byGoogle)).toBe(email)
    const elsewhere = there.visitedBy(browser)
    expect(await (await there.unlink(elsewhere, "google")).json()).toBe(true)
    expect(await whoIs(byGoogle)).toBeNull()
    expect(await here.providersOf(browser)).toEqual(["keycloak"])
    const again = here.visitor()
    await here.oauth(again, "signin/google", knownAs(sub))
    expect(await whoIs(again)).not.toBe(email)
    expect(await here.providersOf(browser)).toEqual(["keycloak"])
  })

  test("of two removals at once, by two processes, one is the last way in and stays", async () => {
    const providers = ["google", "keycloak"]
    const [here, there] = [site({ providers }), site({ providers })]
    for (let turn = 0; turn < 3; turn += 1) {
      const { sub } = newPerson()
      const browser = here.visitor()
      for (const provider of providers)
        await here.oauth(browser, `signin/${provider}`, knownAs(sub))
      const before = await here.providersOf(browser)
      const answers = await Promise.all([
        here.unlink(browser, "google"),
        there.unlink(there.visitedBy(browser), "keycloak"),
      ])
      const left = await here.providersOf(browser)
      expect([before, left]).toEqual([providers, [expect.any(String)]])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const last = await here.unlink(browser, left[0] ?? "")
      expect(await last.json()).toMatchObject({ error: "LastWayIn" })
      const again = there.visitor()
      await there.oauth(again, `signin/${left[0]}`, knownAs(sub))
      expect(await there.providersOf(again)).toEqual(left)
    }
  })

  /** How a person removes the second of two ways in, while they remove their account at keycloak. */
  const others = {
    "an account and a passkey": { isAccountKept: true, count: 1 },
    "two passkeys": { isAccountKept: false, count: 2 },
  } as const

  test.each(Object.entries(others))(
    "of %s that are removed at once, by two processes, one stays",
    async (_, { isAccountKept, count }) => {
      const providers = ["keycloak", "passkey"]
      const [here, there] = [site({ providers }), site({ providers })]
      for (let turn = 0; turn < 3; turn += 1) {
        const { sub } = newPerson()
        const browser = here.visitor()
        await here.oauth(browser, "signin/keycloak", knownAs(sub))
        for (let added = 0; added < count; added += 1)
          await here.register(browser, undefined, new Authenticator())
        const ids = await passkeysOf(browser)
        expect(ids).toHaveLength(count)
        if (!isAccountKept) await here.unlink(browser, "keycloak")
        expect(await here.providersOf(browser)).toHaveLength(isAccountKept ? 1 : 0)
        const elsewhere = there.visitedBy(browser)
        const removals = [
          ...(isAccountKept ? [here.unlink(browser, "keycloak")] : []),
          ...ids.map(async (credentialID, index) => {
            const own = index === 0 ? elsewhere : here.visitedBy(browser)
            return own.post("webauthn-options/passkey", { action: "delete", credentialID })
          }),
        ]
        const answers = await Promise.all(removals)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const [accounts, passkeys] = [await here.providersOf(browser), await passkeysOf(browser)]
        expect([...accounts, ...passkeys]).toHaveLength(1)
      }
    },
  )

  test("an address is confirmed once at two processes, reserved, and taken back", async () => {
    const [here, there] = [site(), site()]
    const { email, other } = newPerson()
    const [browser, elsewhere] = [await here.signedIn(email), await here.signedIn(email)]
    const id = await here.idOf(email)
    await here.ask(browser, other)
    const link = here.linkTo(other)
    const pressed = await Promise.all([
      there.press(there.visitedBy(browser), link),
      here.press(here.visitedBy(browser), link),
    ])
    expect(pressed.filter(({ status }) => status < 400)).toHaveLength(1)
    expect([await here.userWith(email), await here.idOf(other)]).toEqual([null, id])
    expect(await whoIs(elsewhere)).toBeNull()
    const stranger = there.visitor()
    const held = await there.byLink(stranger, email)
    expect(held.headers.get("location")).toContain("/session/reserved-address")
    expect(await stranger.session()).toBeNull()
    const told = [...here.mailsTo(email), ...there.mailsTo(email)]
    const undo = told.flatMap(({ text }) => /https?:\S+undo-address\S+/.exec(text ?? "") ?? [])
    expect(undo).toHaveLength(1)
    await Promise.all([here, there].map(async (one) => one.press(one.visitor(), undo[0] ?? "")))
    expect([await here.idOf(email), await here.userWith(other)]).toEqual([id, null])
    expect(await whoIs(browser)).toBeNull()
    const back = there.visitor()
    await there.byLink(back, email)
    expect([await whoIs(back), await there.idOf(email)]).toEqual([email, id])
  })

  test("a deletion is taken back by whoever signs in, or is finished after seven days", async () => {
    const [here, there] = [site(), site()]
    const { email, sub } = newPerson()
    const browser = await leaving(here, email)
    const id = await here.idOf(email)
    const again = there.visitor()
    const held = await there.byLink(again, email)
    expect(held.headers.get("location")).toContain("/session/keep-account")
    await again.post("session/keep-account", { do: "keep" })
    expect(await whoIs(again)).toBe(email)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY })
    await there.finish()
    expect(await here.idOf(email)).toBe(id)
    vi.useRealTimers()
    await here.oauth(browser, "signin/keycloak", knownAs(sub))
    await browser.post("session/accounts.delete", { word: email })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY })
    await Promise.all([here.finish(), there.finish()])
    expect([await adapter().getUser?.(id), await here.userWith(email)]).toEqual([null, null])
    const account = { provider: "keycloak", providerAccountId: sub }
    expect(await adapter().getUserByAccount?.(account)).toBeNull()
    vi.useRealTimers()
    expect([await whoIs(browser), await whoIs(again)]).toEqual([null, null])
    await here.signedIn(email)
    expect(await here.idOf(email)).not.toBe(id)
  })

  test("the site exports and deletes for somebody who is blocked, at two processes", async () => {
    const [here, there] = [site(), site()]
    const { email, sub, browser } = await withTwo(here)
    const id = await here.idOf(email)
    await here.people.block(id, { reason: "spam", address: true })
    const { data, next } = await there.ofPeople.export(id)
    expect(data).toMatchObject({ user: { id, email }, accounts: [{}, {}] })
    expect(next).not.toBeNull()
    // Both at once: whoever is second finds what the first has begun, or nobody any more.
    const both = await Promise.allSettled([here.ofPeople.delete(id), there.ofPeople.delete(id)])
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true)
    await here.finish()
    expect([await adapter().getUser?.(id), await here.userWith(email)]).toEqual([null, null])
    const account = { provider: "keycloak", providerAccountId: sub }
    expect(await adapter().getUserByAccount?.(account)).toBeNull()
    expect(await whoIs(browser)).toBeNull()
    const again = there.visitor()
    expect((await there.byLink(again, email)).status).toBe(403)
    expect(await there.people.unblock({ address: email })).toBe(true)
    await there.signedIn(email)
    expect(await there.idOf(email)).not.toBe(id)
  })

  test("of keeping and finishing at once, one wins as a whole", async () => {
    const [here, there] = [site(), site()]
    const { email } = newPerson()
    await leaving(here, email)
    const id = await here.idOf(email)
    const again = there.visitor()
    await there.byLink(again, email)
    const csrfToken = await again.csrfToken()
    // It happens when two minutes more are over, since clocks may differ.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * DAY + 119_000 })
    // Its time is taken when it arrives.
    const keeping = again.visit("session/keep-account", {
      method: "POST",
      body: { csrfToken, do: "keep" },
    })
    vi.setSystemTime(Date.now() + 2000)
    await Promise.all([keeping, here.finish()])
    vi.useRealTimers()
    const isThere = (await adapter().getUser?.(id)) !== null
    expect(await whoIs(again)).toBe(isThere ? email : null)
    const later = await here.signedIn(email)
    expect((await here.idOf(email)) === id).toBe(isThere)
    expect(await whoIs(later)).toBe(email)
  })
})
