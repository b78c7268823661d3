import { describe, expect, test } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { idsIn, PAGE, pageOf, press } from "../support/account-site.js"
import { ADA } from "../support/linking-site.js"
import { ManagedSite, type ManagedSiteOptions } from "../support/managed-site.js"

const siteOf = (options: ManagedSiteOptions = {}) =>
  new ManagedSite({ ...options, others: [accountPage(), ...(options.others ?? [])] })

const decoded = (text = "") => text.replaceAll("&quot;", '"')

describe.each(["jwt", "database"] as const)(
  "The account page with accounts(), strategy %s",
  (strategy) => {
    test("shows who the person is, and their accounts", async () => {
      const site = siteOf({ strategy })
      const browser = await site.ada()
      const page = await pageOf(browser)
      expect(page).toContain("<bdi>Person ada</bdi>")
      expect(page).toContain(`<bdi>${ADA}</bdi>`)
      expect(page).toContain("Confirmed")
      expect(page).toContain("Linked: <bdi>now</bdi>")
      expect(idsIn(page, "link")).toEqual(["other"])
      expect(idsIn(page, "unlink").map(decoded)).toEqual(['["op","ada"]'])
    })

    test("adds an account: the button leads to the provider, and back to the page", async () => {
      const site = siteOf({ strategy })
      const browser = await site.ada()
      const left = await browser.post("session/account", { link: "other" })
      const location = new URL(left.headers.get("location") ?? "about:no-location")
      const back = await site.comeBack(browser, location, site.described("ada-2"))
      expect(back.headers.get("location")).toBe(PAGE)
      expect(idsIn(await pageOf(browser), "link")).toEqual([])
    })

    test("removes an account", async () => {
      const site = siteOf({ strategy })
      const browser = await site.adaWithTwo()
      const after = await press(browser, { unlink: '["other","ada-2"]' })
      expect(after).toContain("The account is no longer linked.")
      expect(await site.owner("ada-2", "other")).toBeNull()
      expect(await press(browser, { unlink: '["other","ada-2"]' })).toContain(
        "That was no longer there.",
      )
    })

    test("changes name and picture, whose origin the page may then show", async () => {
      const site = siteOf({ strategy })
      const browser = await site.ada()
      const image = "https://images.example/ada.png?size=2"
      const after = await press(browser, { profile: "1", name: " Ada Lovelace", image })
      expect(after).toContain("Your profile has been changed.")
      expect(after).toContain("<bdi>Ada Lovelace</bdi>")
      expect(after).toContain(`<img src="${image}" alt=""`)
      const { headers } = await browser.get("session/account")
      expect(headers.get("content-security-policy")).toContain(
        "img-src 'self' data: https://images.example;",
      )
    })

    test.each([
      [{ name: "a\u202Eb", image: "" }, "That name cannot be used."],
      [{ name: "a\nb", image: "" }, "That name cannot be used."],
      [{ name: "Ada", image: "javascript:alert(1)" }, "That picture cannot be used."],
      [{ name: "Ada", image: "http://images.example/a.png" }, "That picture cannot be used."],
    ])("does not take %o", async (fields, says) => {
      const site = siteOf({ strategy })
      const browser = await site.ada()
      expect(await press(browser, { profile: "1", ...fields })).toContain(says)
      expect(await site.user(ADA)).toMatchObject({ name: "Person ada" })
    })

    test("gives the whole export as a file", async () => {
      const site = siteOf({ strategy })
      const answer = await (await site.ada()).post("session/account", { download: "1" })
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
        200,
        'attachment; filename="account.json"',
      ])
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8")
      expect(await answer.json()).toMatchObject({
        user: { email: ADA },
        accounts: [{ provider: "op", account: "ada" }],
        sessions: [{ isCurrent: true }],
      })
    })
  },
)

test("the last way to sign in has no button, and whoever sends the form all the same is told why", async () => {
  const site = siteOf()
  const providers = site.world.config.providers.slice(0, 2)
  Object.assign(site.world.config, { providers })
  const browser = await site.ada()
  const page = await pageOf(browser)
  expect(idsIn(page, "unlink")).toEqual([])
  const why = "This account cannot be removed"
  expect(page).toContain(why)
  expect(await press(browser, { unlink: '["op","ada"]' })).toContain(`role="status">${why}`)
})

test("what is allowed at a provider stands beside the account", async () => {
  const site = siteOf({
    others: [providerTokens()],
    provider: { authorization: { params: { scope: "openid calendar" } } },
  })
  expect(await pageOf(await site.ada())).toContain("Allowed: <bdi>")
})

test("without accounts() none of it is there, and no form of it does anything", async () => {
  const site = new ManagedSite({ config: { extensions: [sessions(), accountPage()] } })
  const browser = await site.ada()
  const page = await pageOf(browser)
  for (const text of ["Profile", "Your data", 'name="link"', 'name="unlink"'])
    expect(page).not.toContain(text)
  for (const fields of [{ link: "other" }, { unlink: '["op","ada"]' }, { download: "1" }])
    expect((await browser.post("session/account", fields)).status).toBe(400)
  expect(await site.owner("ada")).not.toBeNull()
})

test("the picture of a person on a site whose accounts() is listed alone is not on other pages", async () => {
  const site = new ManagedSite({ config: { extensions: [sessions(), accounts()] } })
  const { headers } = await (await site.ada()).get("signout")
  expect(headers.get("content-security-policy")).toContain("img-src 'self' data:;")
})

test("another address is asked for, and what is none is refused", async () => {
  const site = siteOf()
  const browser = await site.ada()
  const sent = await press(browser, { newAddress: "ada@new.example" })
  expect(sent).toContain("We have sent a link to the new address.")
  expect(await press(browser, { newAddress: "nowhere" })).toContain("That address cannot be used.")
  expect((await site.user(ADA))?.email).toBe(ADA)
})

test("the account is deleted only for whoever has typed their own address", async () => {
  const site = siteOf()
  const browser = await site.ada()
  const page = await pageOf(browser)
  expect(page).toContain(`To confirm, type <bdi>${ADA}</bdi>.`)
  expect(await press(browser, { delete: "bob@example.com" })).toContain("That is something else.")
  const planned = await browser.post("session/account", { delete: ADA })
  const told = await planned.text()
  expect([planned.status, told]).toEqual([
    200,
    expect.stringContaining("Your account will be deleted on"),
  ])
  expect(told).toContain(`href="${PAGE}"><span>Back to your account</span>`)
  // The same to the minute wherever it is told.
  const [, when] = /deleted on ([^<]+UTC)/.exec(told) ?? []
  expect(await pageOf(browser)).toContain(`deleted on <bdi>${when}</bdi>`)
})

test("an account that will be deleted says when, and is kept by one button", async () => {
  const site = siteOf()
  const browser = await site.ada()
  await browser.post("session/account", { delete: ADA })
  const page = await pageOf(browser)
  expect(page).toContain("Your account will be deleted on")
  expect(page).not.toContain('name="delete"')
  // Above everything else: somebody else may have asked for it.
  expect(page.indexOf('name="keepAccount"')).toBeLessThan(page.indexOf('class="part"'))
  const after = await press(browser, { keepAccount: "1" })
  expect(after).toContain("Your account is not deleted after all.")
  expect(after).toContain('name="delete"')
  expect(await press(browser, { keepAccount: "1" })).toContain("That was no longer there.")
})

test.each([
  ["name", { profile: "1", name: "a\u202Eb", image: "" }, "That name cannot be used."],
  ["image", { profile: "1", name: "Ada", image: "javascript:" }, "That picture cannot be used."],
  ["newAddress", { newAddress: "nowhere" }, "That address cannot be used."],
  ["delete", { delete: "bob@example.com" }, "That is something else."],
])(
  "what is wrong with %s is said at that field alone, which is open and has the focus",
  async (field, sent, says) => {
    const page = await press(await siteOf().ada(), sent)
    const [wrong = "", ...more] = page.match(/<input[^>]* aria-invalid="true"[^>]*>/g) ?? []
    expect(more).toEqual([])
    expect(wrong).toContain(` name="${field}"`)
    expect(wrong).toContain(" autofocus")
    const [, id] = /aria-describedby="([^"]+)"/.exec(wrong) ?? []
    expect(page).toContain(`id="${id}" role="alert">${says}`)
    expect(page.split(says)).toHaveLength(2)
    const opened = page.slice(page.indexOf("<details open>"), page.indexOf(wrong))
    expect(opened).toMatch(/^<details open>/)
    expect(opened).not.toContain("</details>")
    expect(page).not.toContain('role="status"')
  },
)

test("an account is removed only behind a button that says what ends", async () => {
  const page = await pageOf(await siteOf().ada())
  const folded = /<details name="row">(?:(?!<\/details>)[^])*name="unlink"/.exec(page)?.[0] ?? ""
  expect(folded).toMatch(/<summary[^>]*>Remove<\/summary>/)
  expect(folded).toContain("All other devices are signed out.")
})

test("each link of the list of parts leads to one, and each part is in it", async () => {
  const page = await pageOf(await siteOf().ada())
  const linked = [...page.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, ...part]) => part)
  const parts = [...page.matchAll(/<section class="part" id="([^"]+)">\s*<h2>([^<]+)</g)]
  expect(linked).toEqual(parts.map(([, ...part]) => part))
  expect(linked.map(([id]) => id)).toEqual(["profile", "accounts", "sessions", "data", "deletion"])
})

test.each([
  "http://images.example/a.png",
  "/pictures/ada.png",
  `https://i.example/${"a".repeat(2100)}`,
])(
  "a picture that people could not type, as the provider or the application has it, is kept with a new name: %.30s",
  async (image) => {
    const site = siteOf()
    const browser = await site.ada()
    const { id = "" } = (await site.user(ADA)) ?? {}
    await site.store.updateUser?.({ id, image })
    const page = await press(browser, { profile: "1", name: "Ada Lovelace", image })
    expect(page).toContain("Your profile has been changed.")
    expect(await site.user(ADA)).toMatchObject({ name: "Ada Lovelace", image })
    // Nor does the browser refuse to send it.
    expect(page).not.toContain('type="url"')
    const cleared = await press(browser, { profile: "1", name: "Ada Lovelace", image: "" })
    expect(cleared).toContain("Your profile has been changed.")
    expect(await site.user(ADA)).toMatchObject({ image: null })
  },
)
