import { afterAll, afterEach, beforeAll, describe, vi } from "vitest"
import { standingFor } from "../depth/depth.js"
import { PeopleSite, type PeopleSiteOptions } from "./people-site.js"
import { type OpenStore, stores } from "./people-stores.js"

/** A store on which people are tried. */
export interface TriedStore {
  /** Another process of the site. */
  readonly site: (options?: Pick<PeopleSiteOptions, "providers">) => PeopleSite
  readonly adapter: () => OpenStore["adapter"]
  readonly setting: (typeof settings)[number]
}

const settings = standingFor(
  [
    { strategy: "jwt", isReversed: false },
    { strategy: "database", isReversed: true },
  ] as const,
  [{ strategy: "database", isReversed: true }] as const,
)

/** Runs the same tests on each store, in both strategies, with the extensions in both orders. */
export function describeOnStores(what: string, declare: (tried: TriedStore) => void): void {
  afterEach(() => {
    vi.useRealTimers()
  })
  for (const { name, why, open } of stores)
    describe.skipIf(why)(`${what} with ${name}${why ? ` (${why})` : ""}`, () => {
      let store: OpenStore
      beforeAll(async () => {
        store = await open()
      })
      afterAll(() => store?.close?.())

      describe.each(settings)("strategy $strategy, reversed: $isReversed", (setting) => {
        const adapter = () => store.adapter
        const site: TriedStore["site"] = (options) =>
          new PeopleSite({ ...setting, store: store.adapter, ...options })
        declare({ site, adapter, setting })
      })
    })
}
