import { expect, test } from "vitest"
import { answerLine } from "./answer-line.js"
import { timed, verdictOf } from "./timed.js"

test.each<[unknown, string]>([
  ["/next?code=canary#canary", "/next"],
  ["https://app.test/next?code=canary#canary", "https://app.test/next"],
  ["canary", "…"],
  [{ email: "canary" }, "an object with email"],
  [["canary"], "1 found"],
  [true, "true"],
])("%j is told without its values: %s", (value, told) => {
  expect(verdictOf(value)).toBe(told)
})

test("what a function throws is told by its name, and thrown on", async () => {
  const notes: string[] = []
  const failure = new TypeError("canary")
  const listening = { note: (text: string) => void notes.push(text), verdict: verdictOf }
  const listened = timed(async () => Promise.reject(failure), "getUser", listening)
  await expect(listened()).rejects.toBe(failure)
  expect(notes).toEqual([expect.stringMatching(/^getUser → threw TypeError \([\d.]+ ms\)$/)])
})

test.each([
  ["/auth/error?error=AccessDenied", "302 to /auth/error with error=AccessDenied"],
  ["/auth/error?error=a%0Ab", "302 to /auth/error"],
  [`/auth/error?error=${"a".repeat(41)}`, "302 to /auth/error"],
])("of a query only a code of ours is told: %j", (redirect, line) => {
  expect(answerLine({ redirect })).toBe(line)
})
