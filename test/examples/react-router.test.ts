import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newContext } from "../browser/open-browser.js"
import { katherine, signInByPassword } from "./built-in-pages.js"
import { describeExample } from "./describe-example.js"
import { missing } from "../browser/chromium.js"
import { startExample, type StartedExample } from "./started-example.js"

describeExample({ name: "React Router", folder: "react-router", basePath: "/auth" })

const reason = missing ? "(no browser)" : ""
describe.skipIf(reason)(`React Router: who follows a link in the browser ${reason}`, () => {
  let example: StartedExample
  beforeAll(async () => {
    example = await startExample("react-router")
  })
  afterAll(() => example?.stop())

  test("is sent to the sign-in page by a guard, and comes back to the page", async () => {
    const page = await (await newContext()).newPage()
    const asked: string[] = []
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(example.origin, { waitUntil: "networkidle" })
    await page.getByRole("link", { name: "Members" }).click()
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(asked).toContain("/members.data")
    expect(asked).not.toContain("/members")
    await signInByPassword(page, katherine)
    await page.getByText("You are here because you are katherine@example.com.").waitFor()
    expect(new URL(page.url()).pathname).toBe("/members")
  })
})
