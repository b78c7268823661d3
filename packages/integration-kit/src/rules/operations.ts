import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession } from "../shown.js"
import { devicesOf } from "../devices.js"

const json = { "content-type": "application/json" }

/** What an operation over HTTP is refused with: the status, and the error that a browser may know. */
function refusal({ status, headers, text }: Answer): readonly unknown[] {
  expect(headers["content-type"], text.slice(0, 300)).toContain("application/problem+json")
  return [status, (JSON.parse(text) as { readonly error?: string }).error]
}

/** How the pages of another site, and of a sandbox there, say where their forms come from. */
const foreign = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
]

/** What such a page can send without asking this site first. */
const foreignBodies = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
]

export const operationRules: readonly Rule[] = [
  rule("operations: one that changes something is no link", [], async (world) => {
    const { signedIn, address, overHttp } = await devicesOf(world)
    const [ada, other] = [await signedIn(), await signedIn()]
    for (const name of ["endOthers", "endAll"]) {
      const answer = await ada.get(address(name))
      expect(refusal(answer)[0]).toBe(405)
      expect(answer.headers["allow"]).toBe("POST, HEAD")
    }
    expect((await ada.get(address("nothing"))).status).toBe(404)
    expect(await overHttp(ada)).toHaveLength(2)
    expect(await overHttp(other)).toHaveLength(2)
  }),
  rule("operations: nobody, and what cannot be used, is told by the status", [], async (world) => {
    const { visitor, signedIn, address } = await devicesOf(world)
    expect(refusal(await visitor().get(address("list")))).toEqual([401, "NotSignedIn"])
    const ada = await signedIn()
    const wrong = JSON.stringify({ csrfToken: await ada.csrfToken(), id: 7 })
    expect(refusal(await ada.post(address("end"), wrong, json))).toEqual([400, "InvalidInput"])
  }),
  rule("operations: another site's form is refused, and ends nothing", [], async (world) => {
    const { signedIn, address, overHttp } = await devicesOf(world)
    const [ada, other] = [await signedIn(), await signedIn()]
    for (const from of foreign)
      for (const type of foreignBodies) {
        const headers = { ...from, "content-type": type }
        for (const name of ["endOthers", "endAll"]) {
          const answer = await ada.post(address(name), "x=1", headers)
          const said = [from, type, answer.status >= 400, setsSession(answer)]
          expect(said).toEqual([from, type, true, false])
          expect(answer.cookies.filter((line) => line.includes("session-token"))).toEqual([])
        }
      }
    expect(await overHttp(ada)).toHaveLength(2)
    expect(await overHttp(other)).toHaveLength(2)
  }),
  rule("operations: the end of one's own session deletes its cookie", [], async (world) => {
    const { signedIn, address, isSignedIn } = await devicesOf(world)
    const ada = await signedIn()
    const answer = await ada.post(address("endAll"), { csrfToken: await ada.csrfToken() })
    expect([answer.status, answer.text, setsSession(answer)]).toEqual([200, "1", false])
    expect(ada.cookie()).not.toContain("session-token")
    expect(await isSignedIn(ada)).toBe(false)
  }),
]
