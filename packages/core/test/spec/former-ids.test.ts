import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import Pinterest from "../../src/providers/pinterest.js"
import Trakt from "../../src/providers/trakt.js"
import { expectRefused, LinkingSite, whose } from "../support/linking-site.js"

const person = { sub: "42-lasting", email: "ada@example.com", name: "ada" }
const formerId = ({ name }: { name: string }) => name

/** A site with the account of a user under the id that Auth.js stored. */
async function siteWith(id: string, provider: object = { formerId }) {
  const store = MemoryAdapter()
  const owner = await store.createUser({ id: "", email: "owner@example.com", emailVerified: null })
  await store.linkAccount({ userId: owner.id, type: "oidc", provider: "op", providerAccountId: id })
  return { site: new LinkingSite({ store, provider }), owner }
}

describe("An account whose id had another form before", () => {
  test("its person neither signs in by that id nor becomes a new user; the log names the way out", async () => {
    const { site } = await siteWith("ada")
    const browser = site.visitor()
    expectRefused(await site.oauth(browser, person), "OAuthAccountNotLinked")
    expect(await whose(browser)).toBeNull()
    expect(await site.user(person.email)).toBeNull()
    expect(site.world.config.log.at(-1)?.message).toMatch(/replace the id of that row.*formerId/)
  })

  test("somebody who is signed in links the account with its lasting id", async () => {
    const { site, owner } = await siteWith("ada")
    const browser = site.visitor()
    await site.mail(browser, "owner@example.com")
    await site.oauth(browser, person)
    expect((await site.owner("42-lasting"))?.id).toBe(await whose(browser))
    expect(owner.email).toBe("owner@example.com")
  })

  test("an account with the lasting id signs in, whatever else is stored", async () => {
    const { site, owner } = await siteWith("42-lasting")
    const browser = site.visitor()
    await site.oauth(browser, { ...person, email: owner.email })
    expect(await whose(browser)).toBe(owner.id)
  })

  test("other people sign up", async () => {
    const { site } = await siteWith("grace")
    const browser = site.visitor()
    await site.oauth(browser, person)
    expect(await whose(browser)).not.toBeNull()
  })

  test("a profile() of the application that keeps that id signs in by it", async () => {
    const profile = ({ name, email }: typeof person) => ({ id: name, email })
    const { site, owner } = await siteWith("ada", { formerId, profile })
    const browser = site.visitor()
    await site.oauth(browser, { ...person, email: owner.email })
    expect(await whose(browser)).toBe(owner.id)
  })

  test("the presets name what Auth.js stored", () => {
    expect(Pinterest().formerId?.({ id: "1", username: "ada" } as never)).toBe("ada")
    expect(Trakt().formerId?.({ ids: { slug: "ada-l", uuid: "b6" } } as never)).toBe("ada-l")
  })
})
