import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { Page } from "playwright-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { account } from "../../demo/dist/password-account.js"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { picture } from "./picture.js"

const run = promisify(execFile)

/** In a shell, as somebody who has copied it from a page. The status of the answer, and its body. */
async function inShell(command: string, env: Record<string, string> = {}) {
  const told = command.replace(/^curl /, "curl -s -w '\\n%{http_code}' ")
  const { stdout } = await run("bash", ["-c", told], { env: { ...process.env, ...env } })
  const [body = "", status = ""] = stdout.split(/\n(?=\d+$)/)
  return { status: Number(status), body: JSON.parse(body) as unknown }
}

const KEY = /demo_u_[0-9A-Za-z]{49}/

describe.skipIf(missing)("Keys of the demo, in Chromium and with curl", () => {
  let demo: Demo
  beforeEach(async () => {
    demo = await startDemo({ port: 0, file: ":memory:", databaseUrl: undefined })
  })
  afterEach(() => demo?.stop())

  async function signedIn(strategy: string): Promise<Page> {
    const page = await (await newContext({ viewport: { width: 1100, height: 760 } })).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(demo.url)
    await page.getByRole("button", { name: strategy }).click()
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/keys`)
    await page.getByLabel("Email").fill(account.email)
    await page.getByLabel("Password").fill(account.password)
    await page.keyboard.press("Enter")
    await page.getByText("You have none yet.").waitFor()
    return page
  }

  async function make(
    page: Page,
    scopes: readonly string[],
    name = "Nightly backup",
  ): Promise<string> {
    await page.getByRole("link", { name: "Create a key" }).click()
    await page.getByLabel("Name").fill(name)
    for (const scope of scopes) await page.getByLabel(scope).check()
    await page.getByRole("button", { name: "Create a key" }).click()
    return (await page.locator("#key").textContent()) ?? ""
  }

  test.each(sampled(["Database row", "Encrypted cookie"], 1))(
    "a key is made, works as the page shows, and is refused once it was deleted (%s)",
    async (strategy) => {
      const page = await signedIn(strategy)
      const key = await make(page, ["Read your notes"])
      expect(key).toMatch(KEY)
      const command = (await page.locator("#command").textContent()) ?? ""
      expect(await inShell(command)).toEqual({ status: 200, body: { notes: [] } })

      await page.getByRole("link", { name: "I have copied it" }).click()
      expect(await page.getByText("Nightly backup").count()).toBe(1)
      await page.goto(`${demo.url}/keys`)
      const read = (await page.getByTestId("read").textContent()) ?? ""
      const write = (await page.getByTestId("write").textContent()) ?? ""
      expect((await inShell(read, { KEY: key })).status).toBe(200)
      expect(await inShell(write.trim(), { KEY: key })).toMatchObject({
        status: 403,
        body: { error: "insufficient_scope" },
      })
      const writing = await make(page, ["Write notes"], "Note taker")
      expect((await inShell(write.trim(), { KEY: writing })).status).toBe(201)
      await page.goto(`${demo.url}/keys`)
      expect(await page.getByTestId("notes").textContent()).toContain("Buy bread")
      expect(await page.getByTestId("keys").getByRole("listitem").count()).toBe(2)

      await page.getByRole("link", { name: "Manage keys" }).click()
      await picture(page, "keys")
      await page.getByRole("link", { name: "Delete: Nightly backup" }).click()
      await page.getByRole("button", { name: "Delete" }).click()
      await page.getByText("The key was deleted.").waitFor()
      expect((await inShell(command)).status).toBe(401)
      expect((await inShell(write.trim(), { KEY: writing })).status).toBe(201)
    },
  )

  test("a key is not shown again: not by a reload, nor after going back, nor by two clicks", async () => {
    const page = await signedIn("Database row")
    const key = await make(page, ["Read your notes"])
    const shows = async () => (await page.content()).includes(key.slice(0, 30))
    await page.reload()
    await page.getByText("This form was sent before").waitFor()
    expect(await shows()).toBe(false)
    await page.goBack()
    expect(await shows()).toBe(false)
    await page.goForward()
    expect(await shows()).toBe(false)

    await page.goto(`${demo.url}/auth/session/keys?step=new`)
    await page.getByLabel("Name").fill("Twice")
    await page.getByLabel("Read your notes").check()
    await page.getByRole("button", { name: "Create a key" }).dblclick()
    await page.getByText(/Your new key|This form was sent before/).waitFor()
    const list = await page.context().newPage()
    await list.goto(`${demo.url}/auth/session/keys`)
    expect(await list.getByText("Twice", { exact: true }).count()).toBe(1)
  })

  test("the page with the key is not shown again after the list was opened", async () => {
    const page = await signedIn("Database row")
    const key = await make(page, ["Read your notes"])
    await page.getByRole("link", { name: "I have copied it" }).click()
    await page.getByRole("heading", { name: "API keys" }).waitFor()
    await page.goBack().catch(() => null)
    expect((await page.content()).includes(key.slice(0, 30))).toBe(false)
  })
})
