import fc from "fast-check"
import { expect, test } from "vitest"
import { secureAddress } from "./provider-address.js"

const strict = { allowInsecure: false }

test.each([
  "https://op.example",
  "https://op.example:8443/token?x=1",
  "http://localhost:3000/token",
  "http://op.localhost/token",
  "http://127.0.0.1/token",
  "http://127.9.9.9:1/token",
  "http://[::1]:3000/token",
])("%s may carry secrets", (address) => {
  expect(secureAddress(address, strict)?.href).toBe(new URL(address).href)
})

test.each([
  "http://op.example",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://evillocalhost",
  "http://0.0.0.0",
  "http://10.0.0.1",
  "http://[::ffff:127.0.0.1]",
  "https://user@op.example",
  "https://:pw@op.example",
  "https://op.example/#fragment",
  "ftp://localhost",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//op.example",
  "",
])("%s may not", (address) => {
  expect(secureAddress(address, strict)).toBeNull()
})

test("the option opens plain http and nothing else", () => {
  const lenient = { allowInsecure: true }
  expect(secureAddress("http://op.example/x", lenient)?.href).toBe("http://op.example/x")
  expect(secureAddress("ftp://op.example", lenient)).toBeNull()
  expect(secureAddress("http://user@op.example", lenient)).toBeNull()
})

test("whatever the text, the answer is https or this machine", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ validSchemes: ["http", "https", "ftp"] })),
      (text) => {
        const url = secureAddress(text, strict)
        const isThisMachine = /^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(
          url?.hostname ?? "localhost",
        )
        expect(url === null || url.protocol === "https:" || isThisMachine).toBe(true)
      },
    ),
  )
})
