/** Mutants of how core compares email addresses. */
export const mutants = [
  {
    file: "packages/core/src/sign-in/email-ownership.ts",
    find: "return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())",
    replace: "return text.toLowerCase()",
    tests: [
      "packages/core/src/sign-in/email-ownership.test.ts",
      "packages/core/test/spec/email.test.ts",
    ],
    gain: "Who owns an address is signed in to that of another person, whose letters only look the same.",
  },
  {
    file: "packages/core/src/sign-in/email-ownership.ts",
    find: 'return typeof user?.email === "string" && lowerAscii(user.email) === lowerAscii(email)',
    replace: 'return typeof user?.email === "string"',
    tests: ["packages/core/src/sign-in/email-ownership.test.ts"],
    gain: "Whatever row a store finds for an address is signed in to.",
  },
  {
    file: "packages/core/src/sign-in/email-ownership.ts",
    find: "lowerCaseAddress(verified) === lowerCaseAddress(email)",
    replace: "verified.toLowerCase() === email.toLowerCase()",
    tests: ["packages/core/src/sign-in/email-ownership.test.ts"],
    gain: "That a provider verified one address counts for another that only looks the same.",
  },
  {
    file: "packages/core/src/sign-in/storable.ts",
    find: "return becomesAscii ? character : lower",
    replace: "return lower",
    tests: [
      "packages/core/src/sign-in/email-ownership.test.ts",
      "packages/core/test/spec/hardening-oauth.test.ts",
    ],
    gain: "With the Kelvin sign in their address somebody takes over the account of an address with a k.",
  },
  {
    file: "packages/core/src/flows/email/email-address.ts",
    find: "if (!PRINTABLE_ASCII.test(input)) return null",
    replace: "",
    tests: ["packages/core/src/flows/email/email-address.test.ts"],
    gain: "A sign-in link for a lookalike address goes to another mailbox.",
  },
]
