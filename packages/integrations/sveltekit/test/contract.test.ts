import { afterAll, beforeAll, describe } from "vitest"
import { sampled } from "../../../../test/depth/depth.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { buildSite, type BuiltSite } from "./support/svelte-site.js"

const target = "SvelteKit hands on an address that is canonical already"

const places = [
  ["at the root", ""],
  ["under paths.base", "/shop"],
] as const

describe.each(sampled(places, 1))("%s", (where, root) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(root)
  }, 120_000)
  afterAll(() => site?.remove())

  describeIntegration({
    name: `SvelteKit ${where}`,
    basePath: `${root}/auth`,
    root,
    start: (given) => site.start(given),
    givesMe: true,
    lacks: {
      target,
      promise: "a built application is production, where nothing is warned of",
      forms: "SvelteKit compares the Origin itself (csrf.trustedOrigins)",
    },
  })
})
