const spec = (name) => `packages/core/test/spec/accounts${name}.test.ts`
const inAccounts = (file) => `packages/core/src/extensions/accounts/${file}.ts`

/** Faults in `accounts()`, and in what ends when a way to sign in is removed. */
export const mutants = [
  {
    file: inAccounts("own-accounts"),
    find: '  assurance: "fresh",\n',
    replace: '  assurance: "session",\n',
    tests: [spec("-attacked")],
    gain: "Whoever has copied a session unlinks its owner's accounts, and takes their data.",
  },
  {
    file: inAccounts("unlink-account"),
    find: "return holder !== null && String(holder.id) === String(user.id)",
    replace: "return holder !== null",
    tests: [spec("-attacked")],
    gain: "A person removes the account of somebody else, where the application lists it among theirs.",
  },
  {
    file: inAccounts("unlink-account"),
    find: "(await setup.removeWayIn({ user, way }, async () => remove(setup, person, wanted)))",
    replace: "(await remove(setup, person, wanted))",
    tests: [spec("-attacked")],
    gain: "A person removes their last way to sign in.",
  },
  {
    file: inAccounts("unlink-account"),
    find: "since: await wayAddedAt(setup, way),",
    replace: "since: Infinity,",
    tests: [spec("-attacked")],
    gain: "Whoever was at somebody's session for a moment links an account, and puts the owner out with it.",
  },
  {
    file: inAccounts("unlink-account"),
    find: '  await setup.changed(caller, { user: owner, what: "accounts", keeps: caller.session })\n',
    replace: "",
    tests: [spec("")],
    gain: "A thief's session goes on after its person has removed the account by which it began.",
  },
  {
    file: inAccounts("unlink-account"),
    find: "  await announceRemoval(setup, owner, row)\n",
    replace: "",
    tests: [spec("-attacked")],
    gain: "A process that stops after an account is gone leaves the thief's session.",
  },
  {
    file: inAccounts("other-extensions"),
    find: 'if (has("tokens")) await call(tokens, "disconnect", provider, account)',
    replace: "await Promise.resolve([provider, account])",
    tests: [spec("-attacked")],
    gain: "The site goes on using an account at a provider that its person has removed.",
  },
  {
    file: inAccounts("export-person"),
    find: "user: user && knownMembers(user),",
    replace: "user: user && { ...user },",
    tests: [spec("-attacked")],
    gain: "The hash of a password in a column of the application is in the export.",
  },
  {
    file: inAccounts("accounts"),
    find: "waysIn: async ({ id }) => accountWays(setup, await setup.accountsOf(id)),",
    replace: "waysIn: async () => [],",
    tests: [spec("")],
    gain: "Accounts that only the application can list count as no way to sign in.",
  },
  {
    file: "packages/core/src/extensions/people/profile-rules.ts",
    find: 'url?.protocol === "https:"',
    replace: "url !== undefined",
    tests: [spec("-attacked"), "packages/core/test/spec/account-page-managed.test.ts"],
    gain: "Somebody's picture is an address that runs a script.",
  },
  {
    file: "packages/core/src/extensions/methods/kept-ways.ts",
    find: '    await setup.changed(context, { user: owner, what: "passkeys", keeps: session })\n',
    replace: "",
    tests: ["packages/core/test/spec/removed-ways.test.ts"],
    gain: "A thief's session goes on after its person has removed the passkey by which it began.",
  },
  {
    file: "packages/core/src/flows/webauthn/own-passkeys.ts",
    find: "  await removed?.()\n  await adapter.deleteAuthenticator(row.credentialID)\n",
    replace: "  await adapter.deleteAuthenticator(row.credentialID)\n  await removed?.()\n",
    tests: ["packages/core/test/spec/removed-ways.test.ts"],
    gain: "A process that stops after a passkey is gone leaves the sessions that began with it.",
  },
  {
    file: inAccounts("export-person"),
    find: '  await setup.happened(caller, { type: "dataExported", user: owner })\n',
    replace: "",
    tests: ["packages/core/test/spec/changes-told.test.ts"],
    gain: "Whoever has copied a fresh session takes a person's data, and nobody learns of it.",
  },
  {
    file: "packages/core/src/extensions/accounts/deletion/account-deleted.ts",
    find: "{ status: 403, hasOwnPage: true }",
    replace: "{ status: 403 }",
    tests: ["packages/core/test/spec/delete-account.test.ts"],
    gain: "Whoever gives a second factor for an account that was deleted sees only that something went wrong.",
  },
]
