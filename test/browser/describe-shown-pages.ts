import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { faultsOf, type SentPage } from "./page-faults.js"
import { type DocumentServer, serveDocuments } from "./serve-documents.js"

/** Pages to look at in several languages. */
interface ShownPages {
  readonly title: string
  /** In depth all, otherwise the first `atLeast`. */
  readonly languages: readonly string[]
  readonly atLeast: number
  readonly pagesIn: (lang: string) => Promise<readonly SentPage[]>
}

/** The tests that nothing is wrong with pages as people see them. */
export function describeShownPages({ title, languages, atLeast, pagesIn }: ShownPages): void {
  describe.skipIf(missing)(`${title}, in Chromium`, () => {
    let served: DocumentServer
    beforeAll(async () => {
      served = await serveDocuments()
    })
    afterAll(() => served?.stop())

    test.each(sampled(languages, atLeast))(
      "in %s, axe finds nothing, nothing overflows, targets are large",
      async (lang) => {
        // axe is a script, which the policy of the pages refuses.
        const context = await newContext({ bypassCSP: true, reducedMotion: "reduce" })
        const page = await context.newPage()
        const found: string[] = []
        for (const sent of await pagesIn(lang)) found.push(...(await faultsOf(page, served, sent)))
        expect(found).toEqual([])
      },
    )
  })
}
