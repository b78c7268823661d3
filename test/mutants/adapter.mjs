/** Mutants of packages/core/src/adapter. */
export const mutants = [
  {
    file: "packages/core/src/adapter/compose-adapters.ts",
    find: "return found && owner ?",
    replace: "return found ?",
    tests: ["packages/core/src/adapter/compose-adapters.test.ts"],
    gain: "A session whose user was deleted is still one.",
  },
  {
    file: "packages/core/src/adapter/compose-adapters.ts",
    find: "await session.deleteSessionsByUser(id)\n",
    replace: "",
    tests: ["packages/core/src/adapter/compose-adapters.test.ts"],
    gain: "A person who was deleted stays signed in.",
  },
  {
    file: "packages/core/src/adapter/compose-adapters.ts",
    find: "await session.deleteSessionsByUser(id)\n",
    replace: "await session.deleteSessionsByUser(id).catch(() => undefined)\n",
    tests: ["packages/core/src/adapter/compose-adapters.test.ts"],
    gain: "A store of sessions that is away leaves a deleted person signed in, and nobody hears of it.",
  },
  {
    file: "packages/core/src/adapter/compose-adapters.ts",
    find: "row.userId === undefined ? row : { ...row, userId: String(row.userId) }",
    replace: "row",
    tests: ["packages/core/src/adapter/compose-adapters.test.ts"],
    gain: "Where users have numbers, nobody's sessions can be ended.",
  },
  {
    file: "packages/core/src/adapter/compose-adapters.ts",
    find: 'return markOperations(isOwnOperation(sessions, "deleteSessionsByUser") ? composed : withoutIt)',
    replace: "return markOperations(composed)",
    tests: ["packages/core/src/adapter/compose-adapters.test.ts"],
    gain: "Ending all sessions of a person goes around the application's own table of sessions.",
  },
  {
    file: "packages/core/src/adapter/own-operations.ts",
    find: "return (STANDS_FOR[name] ?? []).every((part) => adapter[part] === made[part])",
    replace: "return true",
    tests: [
      "packages/core/src/adapter/compose-adapters.test.ts",
      "packages/core/test/spec/replaced-operations.test.ts",
    ],
    gain: "A createUser of the application that refuses people is never asked.",
  },
  {
    file: "packages/core/src/adapter/own-operations.ts",
    find: 'if (!made) return name !== "createUserAndAccount"',
    replace: "if (!made) return true",
    tests: ["packages/core/test/spec/replaced-operations.test.ts"],
    gain: "Around an adapter without a mark nobody learns that createUser was replaced.",
  },
  {
    file: "packages/core/src/adapter/with-account-lists.ts",
    find: "const { verifiedEmail: _, ...stored } = account",
    replace: "const stored = account",
    tests: ["packages/core/test/spec/account-lists.test.ts"],
    gain: "A table without the column refuses every new account.",
  },
]
