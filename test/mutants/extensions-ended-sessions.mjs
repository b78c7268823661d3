/** Mutants of the end of many sessions, and of the order in which they end and begin. */
export const mutants = [
  {
    file: "packages/core/src/extensions/sessions/end-sessions.ts",
    find: "const removed = await setup.records().store.removeOwned({ owner, collection: SESSION })\n  await forgetAll(setup)\n  return { count: counted ?? removed, ...raised }\n}\n\n/*",
    replace:
      "const removed = counted ?? 0\n  await forgetAll(setup)\n  return { count: counted ?? removed, ...raised }\n}\n\n/*",
    tests: [
      "packages/core/test/spec/admin.test.ts",
      "packages/core/test/spec/sessions.test.ts",
      "packages/core/test/spec/ended-sessions.test.ts",
    ],
    gain: "Sessions that were all ended go on.",
  },
  {
    file: "packages/core/src/extensions/sessions/end-sessions.ts",
    find: "if (isStored(whose) && adapter?.deleteSessionsByUser) await adapter.deleteSessionsByUser(owner)",
    replace: "if (isStored(whose) && adapter?.deleteSessionsByUser) await Promise.resolve()",
    tests: ["packages/core/test/spec/sessions.test.ts"],
    gain: "Sessions in the store's own table survive the end of all.",
  },
  {
    file: "packages/core/src/extensions/sessions/end-sessions.ts",
    find: "if (except.includes(record.id)) return",
    replace: "if (!except.includes(record.id)) return",
    tests: [
      "packages/core/test/spec/sessions.test.ts",
      "packages/core/test/spec/sessions-rotation.test.ts",
    ],
    gain: "Ending all others ends the own session, and no other.",
  },
  {
    file: "packages/core/src/extensions/sessions/end-sessions.ts",
    find: "const raised = await raiseCutoff(setup, owner, before.cutoff)\n  if (next.length",
    replace: "const raised = { cutoff: 0, former: 0, shard: 0, all: 0 }\n  if (next.length",
    tests: ["packages/core/test/spec/sessions-attacked.test.ts"],
    gain: "Whoever is signing in while the others are ended stays.",
  },
  {
    file: "packages/core/src/extensions/sessions/cutoff.ts",
    find: "all > begun.all ? 0 : (begun.shards[shard] ?? 0)",
    replace: "begun.shards[shard] ?? 0",
    tests: ["packages/core/test/spec/sessions-cutoff.test.ts"],
    gain: "While two versions run, a thief who is just signing in keeps the session that the other one has ended.",
  },
  {
    file: "packages/core/src/extensions/sessions/epochs.ts",
    find: "return Math.max(epochIn(epochs), later) + 1",
    replace: "return Math.max(numberIn(epochs.found), later) + 1",
    tests: ["packages/core/test/spec/sessions-cutoff.test.ts"],
    gain: "While two versions run, a sign-in that the former one has begun survives what the new one ends.",
  },
  {
    file: "packages/core/src/extensions/sessions/limit-sessions.ts",
    find: "record.id !== id && provedAt(label) + DAY <= now / 1000",
    replace: "record.id !== id",
    tests: ["packages/core/test/spec/sessions-many.test.ts"],
    gain: "Who signs in again and again throws the owner out.",
  },
  {
    file: "packages/core/src/extensions/sessions/end-sessions.ts",
    find: "  return isUser && storedIdOf(owner) !== null",
    replace: "  return isUser",
    tests: ["packages/core/test/spec/sessions-many.test.ts"],
    gain: "Rows of a user whose id looks like the owner of other records survive the end of all, and count again without the extension.",
  },
]
