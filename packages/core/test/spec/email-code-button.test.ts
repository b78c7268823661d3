import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import EmailCode from "../../src/entrypoints/email-code.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA } from "../support/code-site.js"
import { world } from "../support/world.js"

test("the button of the sign-in page offers a code, unless the provider has a label of its own", async () => {
  const pageWith = async (more: { readonly label?: string }) => {
    const provider = EmailCode({
      ...Nodemailer({ server: "smtp://localhost", from: ADA }),
      ...more,
    })
    const records = memoryRecords({ singleProcess: true })
    const site = world({ providers: [provider], adapter: MemoryAdapter(), records })
    return (await new Browser(site).get("signin")).text()
  }
  expect(await pageWith({})).toContain("Email me a code")
  expect(await pageWith({})).not.toContain("sign-in link")
  expect(await pageWith({ label: "Post" })).toContain("Sign in with Post")
})
