import { openWorld } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { lacks } from "./support/lacks.js"
import { buildSite, type BuiltSite } from "./support/nuxt-site.js"

const basePath = "/shop/api/auth"

/** What a page shows. */
const shown = (html: string) => /<p id="shown">([^<]*)<\/p>/.exec(html)?.[1]?.trim()

// Another build, which takes half a minute; at the root the contract is kept by the one of pages.test.ts.
describe("The module under app.baseURL", () => {
  let site: BuiltSite
  let guarded: BuiltSite
  beforeAll(async () => {
    guarded = await buildSite({ base: "/shop", guardAllPages: true })
    if (isDeep) site = await buildSite({ base: "/shop" })
  })
  afterAll(() => Promise.all([site?.remove(), guarded?.remove()]))

  if (isDeep)
    describeIntegration({
      name: "Nuxt under app.baseURL",
      lacks,
      root: "/shop",
      basePath,
      givesMe: true,
      givesAccess: true,
      start: (started) => site.start(started),
    })

  test("its route middleware runs for every page where it is told so", async () => {
    const { world, end } = openWorld({ name: "Nuxt", basePath, start: guarded.start })
    onTestFinished(end)
    const { origin, visitor } = await world.open()
    const person = visitor()
    const refused = await person.get("/shop/shown")
    const way = new URL(refused.headers["location"] ?? "", origin)
    expect([refused.status, way.pathname]).toEqual([302, "/shop/api/auth/signin"])
    expect(way.searchParams.get("callbackUrl")).toBe(`${origin}/shop/shown`)
    await person.signIn()
    expect(shown((await person.get("/shop/shown")).text)).toBe("authenticated Ada")
  })
})
