import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptedAddresses, rejectedAddresses } from "../../test/support/email-corpus.js"
import { parseEmailAddress } from "./email-address.js"

test.each(acceptedAddresses)("%j is the mailbox %s, in that spelling only", (input, address) => {
  expect(parseEmailAddress(input)).toBe(address)
  expect(parseEmailAddress(address)).toBe(address)
  expect(parseEmailAddress(`  ${input} `)).toBe(address)
})

test.each(rejectedAddresses)("%j is refused (%s)", (input) => {
  expect(parseEmailAddress(input)).toBeNull()
})

test.each([
  undefined,
  null,
  12,
  "a@" + "b.".repeat(126) + "co",
  `${"a".repeat(65)}@example.com`,
  `${"a".repeat(70_000)}@example.com`,
  `${" ".repeat(400)}a@example.com`,
  "a@example.0x7f",
  "a@example.0x",
  "a@example.com.",
  "a@.example.com",
  "a@exa--mple-.com",
  "a@example.com@evil.example",
  "/etc/x@example.com",
  "foo!bar@example.com",
  "foo@xn--.example",
  "foo@xn--ascii-.example",
  "foo&#64;example.com",
])("%j is refused", (input) => {
  expect(parseEmailAddress(input)).toBeNull()
})

test.each([
  ["foo@example.com", "foo+1@example.com"],
  ["foo@example.com", "f.o.o@example.com"],
  ["user@strasse.example", "user@xn--strae-oqa.example"],
])("%s and %s stay different people", (one, other) => {
  expect(parseEmailAddress(one)).toBe(one)
  expect(parseEmailAddress(other)).toBe(other)
})

test("whatever is accepted is one ASCII mailbox and its own result", () => {
  const alphabet = fc.constantFrom(...'aB1@@..-+_=?%!|`"<>()[],;: \\/\t\n\u0000\uff20\u3002é')
  const inputs = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: alphabet, maxLength: 30 }),
    fc
      .tuple(fc.string({ unit: alphabet }), fc.domain())
      .map(([local, domain]) => `${local}@${domain}`),
    fc.anything(),
  )
  fc.assert(
    fc.property(inputs, (input) => {
      const address = parseEmailAddress(input)
      if (address === null) return
      expect(address).toMatch(/^[a-z0-9#$&'*+/=?^_{}~.-]{1,64}@[a-z0-9.-]{3,253}$/)
      expect(parseEmailAddress(address)).toBe(address)
    }),
    { numRuns: 3000 },
  )
})
