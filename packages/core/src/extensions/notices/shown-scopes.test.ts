import { expect, test } from "vitest"
import { shownScopes } from "./shown-scopes.js"

test.each([
  ["calendar.readonly", ["calendar.readonly"]],
  ["https://www.googleapis.com/auth/calendar.readonly", ["calendar.readonly"]],
  ["https://graph.microsoft.com/Mail.Read", ["Mail.Read"]],
  ["https://mail.google.com/", ["mail.google.com"]],
  ["user:email", ["user:email"]],
  ["https://eve.example/?click=here", []],
  ['<a href="//eve.example">', []],
  ["a".repeat(61), []],
  ["", []],
])("of the scope %j people read %j", (scope, shown) => {
  expect(shownScopes([scope])).toEqual(shown)
})

test("one name is shown once, and many are cut short", () => {
  expect(shownScopes(["https://a.example/read", "https://b.example/read"])).toEqual(["read"])
  const many = Array.from({ length: 20 }, (_, index) => `scope-${index}`)
  expect(shownScopes(many)).toEqual([...many.slice(0, 8), "…"])
})
