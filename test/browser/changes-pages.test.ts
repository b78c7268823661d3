import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sampled } from "../depth/depth.js"
import { changesPages } from "./changes-pages.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { faultsOf } from "./page-faults.js"
import { type DocumentServer, serveDocuments } from "./serve-documents.js"

describe.skipIf(missing)("Pages by which people change their account, in Chromium", () => {
  let served: DocumentServer
  beforeAll(async () => {
    served = await serveDocuments()
  })
  afterAll(() => served?.stop())

  test.each(sampled(["en", "de", "ja", "ar"], 1))(
    "in %s, axe finds nothing, nothing overflows, targets are large",
    async (lang) => {
      // axe is a script, which the policy of the pages refuses.
      const context = await newContext({ bypassCSP: true, reducedMotion: "reduce" })
      const page = await context.newPage()
      const found: string[] = []
      for (const sent of await changesPages(lang))
        found.push(...(await faultsOf(page, served, sent)))
      expect(found).toEqual([])
    },
  )
})
