import { createStorage } from "unstorage"
import { expect, test } from "vitest"
import { SessionsSite } from "../../../core/test/support/sessions-site.js"
import { UnstorageAdapter } from "../src/index.js"

test("of two sites on one storage, with one secret and a prefix each, a session of one is none at the other", async () => {
  const storage = createStorage()
  const siteOf = (baseKeyPrefix: string) =>
    new SessionsSite("jwt", {
      store: UnstorageAdapter(storage, { baseKeyPrefix, singleProcess: true }),
    })
  const [one, other] = [siteOf("one:"), siteOf("other:")]
  const browser = await one.signedIn()
  expect(await browser.session()).not.toBeNull()
  expect(await other.visitedBy(browser).session()).toBeNull()
  expect(await siteOf("one:").visitedBy(browser).session()).not.toBeNull()
})
