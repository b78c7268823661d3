import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { signInByLink } from "./built-in-pages.js"
import { startExample, type StartedExample } from "./started-example.js"

/** An example whose API programs call, and where its actions are. */
interface ExampleWithApi {
  readonly name: string
  readonly folder: string
  readonly basePath: string
}

/** The route `/api/profile`, for a program and for a person. */
export function describeApi({ name, folder, basePath }: ExampleWithApi): void {
  const reason = missing ? "(no browser)" : ""
  describe.skipIf(missing)(`${name}: the API ${reason}`, () => {
    let example: StartedExample
    beforeAll(async () => {
      example = await startExample(folder)
    })
    afterAll(() => example?.stop())

    const profile = async (headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`${example.origin}/api/profile`, { headers, redirect: "manual" })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }

    test("is called with a key that a person has made, and by the person, and by nobody else", async () => {
      expect(await profile()).toMatchObject({ status: 401, body: { error: "missing_token" } })
      const page = await (await newContext()).newPage()
      await page.goto(`${example.origin}/members`)
      await signInByLink(page, "programmer@example.com", example.mailboxUrl)
      await page.getByRole("heading", { name: "Members" }).waitFor()
      const { request } = page
      const auth = example.origin + basePath
      const csrf = (await (await request.get(`${auth}/csrf`)).json()) as object
      const wanted = { name: "Backup", scopes: ["profile:read"] }
      const made = await request.post(`${auth}/session/keys.create`, { data: { ...csrf, wanted } })
      const { key } = (await made.json()) as { readonly key: string }
      expect(key).toMatch(/^example_u_/)
      expect(await profile({ authorization: `Bearer ${key}` })).toEqual({
        status: 200,
        body: { by: "key", userId: expect.any(String) as string },
      })
      expect(await profile({ authorization: `Bearer ${key}x` })).toMatchObject({ status: 401 })
      const own = await request.get(`${example.origin}/api/profile`)
      expect(await own.json()).toMatchObject({ by: "session" })
    })
  })
}
