import { describe, expect, test } from "vitest"
import { ADA, BYRON } from "../support/accounts-site.js"
import { ChangesSite } from "../support/changes-site.js"

const orders = [false, true] as const

/** A site on which the address `byron@example.com` is blocked, and nobody has it. */
async function blockedSite(isReversed: boolean) {
  const site = new ChangesSite()
  const { config } = site.world
  if (isReversed) Object.assign(config, { extensions: config.extensions?.toReversed() })
  await site.signedIn(BYRON)
  const { id = "" } = (await site.userWith(BYRON)) ?? {}
  await site.people.block(id, { reason: "spam", address: true })
  await site.store.deleteUser(id)
  return site
}

describe.each(orders)("An address that is blocked, extensions reversed: %s", (isReversed) => {
  test.each([BYRON, "byron+2@example.com"])(
    "is not confirmed as %s, because its new owner could not sign in any more, and asking tells nothing",
    async (wanted) => {
      const site = await blockedSite(isReversed)
      const browser = await site.signedIn()
      const asked = await site.ask(browser, wanted)
      const free = await site.ask(browser, "free@example.com")
      expect([asked.status, await asked.text()]).toEqual([free.status, await free.text()])
      expect(site.mailsTo(wanted).map(({ text }) => text)).toEqual([
        expect.not.stringContaining("confirm-address"),
      ])
      expect(await site.userWith(ADA)).not.toBeNull()
    },
  )

  test("is not confirmed either by somebody who asked for it before, and can be once it is not blocked", async () => {
    const site = new ChangesSite()
    const { config } = site.world
    if (isReversed) Object.assign(config, { extensions: config.extensions?.toReversed() })
    const browser = await site.signedIn()
    await site.ask(browser, BYRON)
    const link = site.linkTo(BYRON)
    const other = await site.signedIn(BYRON)
    const { id = "" } = (await site.userWith(BYRON)) ?? {}
    await site.people.block(id, { reason: "spam", address: true })
    expect(await other.session()).toBeNull()
    await site.store.deleteUser(id)
    await site.press(browser, link)
    expect([await site.userWith(ADA), await site.userWith(BYRON)]).toEqual([
      expect.anything(),
      null,
    ])
    await site.people.unblock({ address: BYRON })
    await site.press(browser, link)
    expect(await site.userWith(BYRON)).not.toBeNull()
    const again = site.visitor()
    await site.byLink(again, BYRON)
    expect(await again.session()).toMatchObject({ user: { email: BYRON } })
  })
})
