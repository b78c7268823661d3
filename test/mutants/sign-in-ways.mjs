/** Mutants of what counts and removes ways to sign in. */
export const mutants = [
  {
    file: "packages/core/src/sign-in/remove-unless-last.ts",
    find: "requireAnother(ways.filter(({ kind, id }) => kind !== way.kind || id !== way.id))",
    replace: "requireAnother(ways)",
    tests: [
      "packages/core/src/extensions/ways/remove-way-in.test.ts",
      "packages/core/test/spec/webauthn-management.test.ts",
    ],
    gain: "A person removes their last way to sign in, and is locked out.",
  },
  {
    file: "packages/core/src/sign-in/remove-unless-last.ts",
    find: "if (!putBack || (await waysIn(site, user)).length > 0) return removed",
    replace: "if (!putBack || user) return removed",
    tests: ["packages/core/test/spec/webauthn-management.test.ts"],
    gain: "Without records, two removals at once lock a person out.",
  },
  {
    file: "packages/core/src/sign-in/remove-unless-last.ts",
    find: "if (!(await site.adapter?.getUser?.(user.id))) return removed",
    replace: "",
    tests: ["packages/core/test/spec/webauthn-management.test.ts"],
    gain: "A person who is deleted while they remove a passkey gets it back, or an error.",
  },
  {
    file: "packages/core/src/flows/webauthn/put-back-passkey.ts",
    find: "  await adapter.createAuthenticator(removed.row)",
    replace: "",
    tests: ["packages/core/test/spec/webauthn-management.test.ts"],
    gain: "A passkey that was put back lets nobody in.",
  },
  {
    file: "packages/core/src/extensions/ways/remove-way-in.ts",
    find: "[...listed, place.name]",
    replace: "[place.name]",
    tests: [
      "packages/core/src/extensions/ways/remove-way-in.test.ts",
      "packages/core/test/spec/account-page.test.ts",
    ],
    gain: "Two ways that are removed at once leave none to sign in.",
  },
]
