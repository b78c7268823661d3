import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Browser } from "../support/browser.js"
import { mailTo, type SentMail, world } from "../support/world.js"

function site() {
  const sent: SentMail[] = []
  const config = world({ adapter: MemoryAdapter(), providers: [mailTo(sent)] })
  const linkTo = (address: string) => sent.findLast(({ to }) => to === address)?.url ?? ""
  return { browser: new Browser(config), sent, linkTo }
}

const [ADA, BOB, EVE, DAN] = ["ada", "bob", "eve", "dan"].map((name) => `${name}@example.com`) as [
  string,
  string,
  string,
  string,
]

describe("Links that one browser has asked for", () => {
  test("for three addresses all sign in at once, in any order", async () => {
    for (const order of [
      [ADA, BOB, EVE],
      [EVE, ADA, BOB],
      [BOB, EVE, ADA],
    ]) {
      const { browser, linkTo } = site()
      for (const email of [ADA, BOB, EVE]) await browser.post("signin/email", { email })
      for (const address of order) {
        const answer = await browser.get(linkTo(address))
        expect(answer.status).toBe(302)
        expect(await browser.session()).toMatchObject({ user: { email: address } })
      }
    }
  })

  test("of four the oldest is confirmed with a click first, as in another browser", async () => {
    const { browser, linkTo } = site()
    for (const email of [ADA, BOB, EVE, DAN]) await browser.post("signin/email", { email })
    expect((await browser.get(linkTo(ADA))).status).toBe(200)
    for (const address of [BOB, EVE, DAN])
      expect((await browser.get(linkTo(address))).status).toBe(302)
  })

  test("one for each address: asked again, it is the newest", async () => {
    const { browser, linkTo } = site()
    for (const email of [ADA, BOB, EVE, ADA, DAN]) await browser.post("signin/email", { email })
    expect((await browser.get(linkTo(BOB))).status).toBe(200)
    for (const address of [ADA, EVE, DAN])
      expect((await browser.get(linkTo(address))).status).toBe(302)
  })

  test("the page shows the last one, and a used one no more", async () => {
    const { browser, linkTo } = site()
    for (const email of [ADA, BOB]) await browser.post("signin/email", { email })
    const page = async () => (await browser.get("verify-request?provider=email&type=email")).text()
    expect(await page()).toContain(BOB)
    await browser.get(linkTo(ADA))
    expect(await page()).toContain(BOB)
    await browser.get(linkTo(BOB))
    expect(await page()).not.toContain(BOB)
  })

  test("a link that was opened already still knows its browser", async () => {
    const { browser, linkTo } = site()
    for (const email of [ADA, BOB]) await browser.post("signin/email", { email })
    const link = linkTo(ADA)
    await browser.get(link)
    const again = await browser.get(link)
    expect(again.headers.get("location")).toContain("error=Verification")
  })

  test("the two cookies are small, and no name can be a part of another", async () => {
    const { browser } = site()
    for (const email of [ADA, BOB, EVE]) await browser.post("signin/email", { email })
    const names = [...browser.jar.keys()].filter((name) => name.includes("email-request"))
    expect(names.toSorted()).toEqual(["authjs.email-request", "authjs.email-request.aside"])
    for (const name of names) expect(browser.jar.get(name)?.length).toBeLessThan(900)
  })
})
