/** Mutants of packages/core/src/providers: what a preset checks. */
export const mutants = [
  {
    file: "packages/core/src/providers/microsoft-entra-id.ts",
    find: 'typeof tid === "string" && /^[\\w-]+$/.test(tid)',
    replace: 'typeof tid === "string"',
    tests: ["packages/core/src/providers/microsoft-entra-id.test.ts"],
    gain: "A tenant id with slashes in it makes another address of the issuer.",
  },
  {
    file: "packages/core/src/providers/microsoft-entra-id.ts",
    find: 'emailTrust: "never"',
    replace: 'emailTrust: "always"',
    tests: ["packages/core/test/spec/preset-verdicts.test.ts"],
    gain: "The administrator of any tenant writes somebody's address into a claim, and signs in as them.",
  },
  {
    file: "packages/core/src/providers/microsoft-entra-id.ts",
    find: 'return process?.env?.["AUTH_MICROSOFT_ENTRA_ID_ISSUER"] || undefined',
    replace: "return process && undefined",
    tests: ["packages/core/src/providers/microsoft-entra-id.test.ts"],
    gain: "An application that only the environment limits to one tenant is open to all of them.",
  },
  {
    file: "packages/core/src/providers/apple.ts",
    find: 'email_verified === true || email_verified === "true" ? email : undefined',
    replace: "email_verified ? email : undefined",
    tests: [
      "packages/core/src/providers/apple.test.ts",
      "packages/core/test/spec/preset-verdicts.test.ts",
    ],
    gain: 'An address that Apple calls "false" counts as verified.',
  },
  {
    file: "packages/core/src/providers/apple.ts",
    find: 'checks: ["nonce", "state"]',
    replace: 'checks: ["nonce"]',
    tests: ["packages/core/src/providers/apple.test.ts", "packages/core/test/spec/presets.test.ts"],
    gain: "A form of another site ends somebody's sign-in with Apple with the account of the attacker.",
  },
  {
    file: "packages/core/src/providers/apple.ts",
    find: "if (key && isEs256Key(key)) return key",
    replace: "if (key) return key",
    tests: ["packages/core/test/spec/oauth-made-secret.test.ts"],
    gain: "A wrong key is only noticed when Apple refuses everybody.",
  },
  {
    file: "packages/core/src/providers/apple.ts",
    find: "now >= known.at && now - known.at < RENEWAL",
    replace: "now >= known.at",
    tests: ["packages/core/test/spec/oauth-made-secret.test.ts"],
    gain: "After ten minutes the secret is too old, and nobody can sign in with Apple.",
  },
  {
    file: "packages/core/src/providers/discord.ts",
    find: "verified === true ? email : undefined",
    replace: "verified !== false ? email : undefined",
    tests: [
      "packages/core/src/providers/discord.test.ts",
      "packages/core/test/spec/preset-verdicts.test.ts",
    ],
    gain: "An address of which Discord says nothing counts as verified.",
  },
  {
    file: "packages/core/src/providers/github.ts",
    find: "email_verified: chosen.verified === true",
    replace: "email_verified: true",
    tests: [
      "packages/core/src/providers/github.test.ts",
      "packages/core/test/spec/google-and-github.test.ts",
    ],
    gain: "An address that somebody only typed at GitHub opens the account of its owner.",
  },
  {
    file: "packages/core/src/providers/github.ts",
    find: 'emailTrust: options?.enterprise?.baseUrl ? "claim" : "always"',
    replace: 'emailTrust: "always"',
    tests: [
      "packages/core/src/providers/github.test.ts",
      "packages/core/test/spec/preset-verdicts.test.ts",
    ],
    gain: "A GitHub server of somebody's own, which verifies nothing, counts as github.com.",
  },
  {
    file: "packages/core/src/providers/facebook.ts",
    find: 'emailTrust: "never"',
    replace: 'emailTrust: "claim"',
    tests: ["packages/core/test/spec/preset-verdicts.test.ts"],
    gain: "What stands as email_verified in a profile of Facebook is believed.",
  },
]
