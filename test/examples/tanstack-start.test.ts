import { execFile } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { newContext } from "../browser/open-browser.js"
import { describeExample } from "./describe-example.js"
import { missing } from "../browser/chromium.js"
import { startExample } from "./started-example.js"

const run = promisify(execFile)
const folder = new URL("../../examples/tanstack-start/", import.meta.url)
const reason = missing ? "(no browser)" : ""

describeExample({ name: "TanStack Start", folder: "tanstack-start", basePath: "/api/auth" })

test.skipIf(reason)(
  `TanStack Start: a link that a stranger follows in the browser leads to the sign-in page, and back to its page ${reason}`,
  async () => {
    const example = await startExample("tanstack-start")
    onTestFinished(example.stop)
    const page = await (await newContext()).newPage()
    await page.goto(example.origin)
    await page.getByRole("link", { name: "Members" }).click()
    await page.waitForURL(/\/api\/auth\/signin/)
    const back = new URL(page.url()).searchParams.get("callbackUrl")
    expect(back).toBe(`${example.origin}/members`)
  },
)

test.skipIf(reason)(`TanStack Start: the types of the example are sound ${reason}`, async () => {
  const { stdout } = await run("npm", ["run", "check"], { cwd: folder })
  expect(stdout).not.toContain("error")
})

test.skipIf(reason)(
  `TanStack Start: nothing of the server is in what a browser loads ${reason}`,
  async () => {
    const assets = new URL("dist/client/assets/", folder)
    const names = await readdir(assets)
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, assets), "utf8")))
    const all = texts.join("\n")
    // What the pages themselves say is there.
    expect(all).toContain("You are here because you are")
    for (const word of [
      "jwt",
      "kysely",
      "authorize",
      "EMAIL_SERVER",
      "session-token",
      "MAILBOX_URL",
    ])
      expect([word, all.includes(word)]).toEqual([word, false])
  },
)
