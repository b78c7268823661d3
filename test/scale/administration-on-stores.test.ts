import { expect, test } from "vitest"
import { WORD } from "../../packages/core/test/support/every-way-site.js"
import { describeOnStores } from "./describe-on-stores.js"
import { newPerson, whoIs } from "./new-person.js"
import { BOSS, knownAs, withTwo } from "./people-site.js"

const WHY = { reason: "spam" }

describeOnStores("administration()", ({ site, adapter }) => {
  test("who is blocked by two processes at once is out at each, until they are unblocked", async () => {
    const [here, there] = [site(), site()]
    const { email, sub, browser } = await withTwo(here)
    const id = await here.idOf(email)
    await Promise.all([here.people.block(id, WHY), there.people.block(id, WHY)])
    expect(await whoIs(there.visitedBy(browser))).toBeNull()
    const [byMail, byAccount] = [there.visitor(), there.visitor()]
    expect((await there.byLink(byMail, email)).status).toBe(403)
    await there.oauth(byAccount, "signin/keycloak", knownAs(sub))
    expect([await whoIs(byMail), await whoIs(byAccount)]).toEqual([null, null])
    expect(await there.people.blockOf(id)).toMatchObject({ of: "user", reason: "spam" })
    expect(await there.people.unblock(id)).toBe(true)
    expect([await there.people.unblock(id), await here.people.blockOf(id)]).toEqual([false, null])
    expect(await whoIs(await here.signedIn(email))).toBe(email)
  })

  test("an address that is blocked outlives its user, and is unblocked by itself", async () => {
    const [here, there] = [site(), site()]
    const { email, sub } = newPerson()
    await here.signedIn(email)
    const id = await here.idOf(email)
    await here.people.block(id, { ...WHY, address: true })
    await adapter().deleteUser?.(id)
    const again = there.visitor()
    await there.byLink(again, email.toUpperCase())
    const byAccount = there.visitor()
    await there.oauth(byAccount, "signin/keycloak", knownAs(sub, email))
    expect([await whoIs(again), await whoIs(byAccount)]).toEqual([null, null])
    expect(await here.userWith(email)).toBeNull()
    expect(await there.people.unblock({ address: email })).toBe(true)
    expect(await whoIs(await here.signedIn(email))).toBe(email)
  })

  test("who must choose another password is let in by the new one alone", async () => {
    const [here, there] = [site(), site()]
    const { email } = newPerson()
    await here.signUp(here.visitor(), email)
    await there.people.requireNewPassword(await there.idOf(email))
    const browser = here.visitor()
    const held = await here.byPassword(browser, email)
    expect(held.headers.get("location")).toContain("/session/password-required")
    await here.visitedBy(browser).post("session/password-required", { send: "1" })
    const token = new URL(here.linkTo(email)).searchParams.get("token") ?? ""
    const password = `${WORD} of another time`
    await browser.post("callback/password", { token, password })
    expect(await whoIs(browser)).toBe(email)
    const [old, later] = [there.visitor(), there.visitor()]
    await there.byPassword(old, email)
    await there.byPassword(later, email, password)
    expect([await whoIs(old), await whoIs(later)]).toEqual([null, email])
  })

  test("who acts as somebody at one process does so at the other, and is themselves again", async () => {
    const [here, there] = [site(), site()]
    const { email } = newPerson()
    const own = await here.signedIn(email)
    const boss = await here.signedIn(BOSS)
    const [id, actor] = [await here.idOf(email), await here.idOf(BOSS)]
    await here.actAs(boss, id)
    const elsewhere = there.visitedBy(boss)
    expect(await elsewhere.session()).toMatchObject({ user: { email }, actor: { id: actor } })
    expect((await there.unlink(elsewhere, "google")).status).toBe(403)
    expect(await there.stopActing(elsewhere)).toBe(true)
    expect([await whoIs(elsewhere), await whoIs(boss)]).toEqual([BOSS, null])
    expect(await own.session()).not.toHaveProperty("actor")
  })
})
