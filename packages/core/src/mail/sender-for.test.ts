import { expect, test } from "vitest"
import { senderFor } from "./mailbox.js"

test.each([
  ["https://app.example.com:8443/auth/callback/email?token=x", "no-reply@app.example.com"],
  ["http://localhost:3000/auth", "no-reply@localhost"],
  ["http://127.0.0.1:3000/auth", "no-reply@[127.0.0.1]"],
  ["http://[::1]:3000/auth", "no-reply@[IPv6:::1]"],
])("RFC 5321 §4.1.3 · a link to %s is sent by %s", (url, sender) => {
  expect(senderFor(url)).toBe(sender)
})
