import { expect, test } from "vitest"
import { asciiMailbox, oneRecipient, parseMailbox } from "./mailbox.js"

test.each([
  ["app@example.com", { email: "app@example.com" }],
  [" app@example.com ", { email: "app@example.com" }],
  ["<app@example.com>", { email: "app@example.com" }],
  ["App <app@example.com>", { email: "app@example.com", name: "App" }],
  ['"App, Inc." <app@example.com> ', { email: "app@example.com", name: "App, Inc." }],
  [
    String.raw`"The \"App\" \\" <app@example.com>`,
    { email: "app@example.com", name: 'The "App" \\' },
  ],
  ['"" <app@example.com>', { email: "app@example.com" }],
  ["App <app@example.com>, Eve", { email: "App <app@example.com>, Eve" }],
  ["Bücher <app@example.com>", { email: "app@example.com", name: "Bücher" }],
])("RFC 5322 §3.4 · %j", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})

test.each(["app@example.com", '"App, Inc." <app@example.com>'])("%s stays as it is", (text) => {
  expect(asciiMailbox(text)).toBe(text)
})

test("RFC 2047 §2 · a name becomes encoded words of 75 characters at most, cut between characters", () => {
  const name = "Zoë ".repeat(9) + "🔑".repeat(12)
  const text = asciiMailbox(`${name} <app@example.com>`)
  const words = text.slice(0, text.indexOf(" <")).split(" ")
  expect(words.every((word) => word.length <= 75)).toBe(true)
  const decoded = words.map((word) =>
    Buffer.from(word.slice("=?UTF-8?B?".length, -2), "base64").toString(),
  )
  expect(decoded.join("")).toBe(name)
  expect(decoded.join("")).not.toContain("\ufffd")
  expect(text.endsWith(" <app@example.com>")).toBe(true)
})

test.each([
  "ada@example.com,eve@evil.example",
  "ada@example.com;eve@evil.example",
  "ada@example.com eve@evil.example",
  "eve@evil.example <ada@example.com>",
  '"ada@example.com"@evil.example',
  "ada@example.com@evil.example",
  "ada@example.com\r\nBcc: eve@evil.example",
  "ada",
  "",
])("CVE-2022-35924 · %j is not exactly one recipient, and is not quoted", (text) => {
  expect(() => oneRecipient(text)).toThrow("must have exactly one recipient")
  expect(() => oneRecipient(text)).not.toThrow("example")
})
