import { expect, test } from "vitest"
import { verdictOf } from "./verdict.js"

const answer = (status: number, location?: string) =>
  new Response(null, { status, headers: location === undefined ? {} : { location } })

test.each([
  [undefined, { isAdmitted: true }],
  [answer(302, "/login"), { isAdmitted: false, location: "/login" }],
  [answer(401), { isAdmitted: false, status: 401 }],
  [answer(503, "/elsewhere"), { isAdmitted: false, status: 503 }],
])("a page is admitted only where nothing refuses it: %s", (refusal, verdict) => {
  expect(verdictOf(refusal)).toEqual(verdict)
})

test.each([200, 204, 304])("a page that was refused with %s has no status of success", (status) => {
  expect(verdictOf(answer(status))).toEqual({ isAdmitted: false, status: 403 })
})
