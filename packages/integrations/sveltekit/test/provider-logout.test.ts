import { integrationRules, openWorld } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildSite, type BuiltSite } from "./support/svelte-site.js"

const rules = integrationRules.filter(({ name }) => name.startsWith("endpoints:"))

const sites: { readonly plain?: BuiltSite; readonly open?: BuiltSite } = {}
beforeAll(async () => {
  const [plain, open] = [await buildSite(), await buildSite("", { HEARS_SERVERS: "1" })]
  Object.assign(sites, { plain, open })
})
afterAll(async () => {
  await sites.plain?.remove()
  await sites.open?.remove()
})

/** Rejects if the integration breaks one of the rules there. */
async function checkAt(site: BuiltSite | undefined): Promise<void> {
  if (!site) throw new Error("The application was not built")
  for (const { check } of rules) {
    const { world, end } = openWorld({
      name: "SvelteKit",
      basePath: "/auth",
      start: async (given) => site.start(given),
    })
    try {
      await check(world)
    } finally {
      await end()
    }
  }
}

describe("What the server of a provider posts", () => {
  test("is answered with 403 by SvelteKit itself, as long as it compares the Origin", async () => {
    expect(rules.length).toBeGreaterThan(0)
    await expect(checkAt(sites.plain)).rejects.toThrow(
      "Cross-site POST form submissions are forbidden",
    )
  })

  test("is heard with the line that the page of this package names", async () => {
    await expect(checkAt(sites.open)).resolves.toBeUndefined()
  })
})
