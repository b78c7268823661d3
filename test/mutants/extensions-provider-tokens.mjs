const spec = (name) => `packages/core/test/spec/provider-tokens${name}.test.ts`
const inTokens = (file) => `packages/core/src/extensions/provider-tokens/${file}.ts`

/** Faults in `providerTokens()`. */
export const mutants = [
  {
    file: inTokens("evaluate-grant"),
    find: "if (scopes.length > 0)",
    replace: "if (scopes.length > 99)",
    tests: [spec("-attacked")],
    gain: "Code works with a token that allows less than it asked for.",
  },
  {
    file: inTokens("evaluate-grant"),
    find: "return left > 0 ?",
    replace: "return left > Infinity ?",
    tests: [spec("-failures")],
    gain: "A provider that is down is asked again by every request.",
  },
  {
    file: inTokens("evaluate-grant"),
    find: "at.now - grant.exchangedAt >= YOUNGEST_REJECTED",
    replace: "true",
    tests: [spec("-failures")],
    gain: "A resource that refuses every token makes each request refresh.",
  },
  {
    file: inTokens("connect-ticket"),
    find: 'return (await store.put(used, "absent")) !== null',
    replace: 'return (await store.put(used, "always")) !== null',
    tests: [spec("-attacked")],
    gain: "A link on which more is allowed works more than once.",
  },
  {
    file: inTokens("connect-ticket"),
    find: "`connect ${sid}`",
    replace: '"connect"',
    tests: [spec("-attacked")],
    gain: "A link on which more is allowed works in another session of the person.",
  },
  {
    file: inTokens("connect-ticket"),
    find: "return left > 0 && left <= LASTS + CLOCKS ? rest : null",
    replace: "return left <= LASTS + CLOCKS ? rest : null",
    tests: [spec("-attacked")],
    gain: "A link on which more is allowed works for ever.",
  },
  {
    file: inTokens("own-tokens"),
    find: '    get: {\n      ...rule,\n      at: "server",',
    replace: '    get: {\n      ...rule,\n      at: "anywhere",',
    tests: [spec("-attacked")],
    gain: "A script of the site reads access tokens.",
  },
  {
    file: "packages/core/src/extensions/joining/run-operation.ts",
    find: 'operation.at === "server" && method !== undefined',
    replace: "false",
    tests: [spec("-attacked"), "packages/core/test/spec/extension-kit.test.ts"],
    gain: "A request reaches what is for code on the server alone.",
  },
  {
    file: inTokens("grant"),
    find: "if (isLess(brought, held) && lasts(held, now)) return null\n",
    replace: "",
    tests: [spec("-attacked")],
    gain: "The next sign-in takes away what a person had allowed on a page for it.",
  },
  {
    file: inTokens("keep-grant"),
    find: "    await setup.report(asError(error))\n",
    replace: "    throw error\n",
    tests: [spec("-failures")],
    gain: "Nobody gets in while tokens cannot be kept.",
  },
  {
    file: inTokens("keep-grant"),
    find: "  if (!(await takeGrant(setup, held))) return null\n",
    replace: "  return held\n",
    tests: [spec("-attacked")],
    gain: "An account's tokens stay with the user to whom it belonged before.",
  },
  {
    file: inTokens("write-refreshed"),
    find: "      unwritten: { version: announced.version, grant },\n",
    replace: "",
    tests: [spec("-failures")],
    gain: "A store that fails for a moment costs what the person had allowed.",
  },
  {
    file: inTokens("disconnect"),
    find: "    Promise.all(ended.map(async (held) => finishOne(setup, held))),\n",
    replace: "    Promise.all([]),\n",
    tests: [spec("")],
    gain: "What a person has disconnected stays valid at the provider.",
  },
  {
    file: inTokens("disconnect"),
    find: "  await Promise.all(all.map(async ({ grant }) => revokeGrant(setup, grant)))\n",
    replace: "",
    tests: [spec("-attacked")],
    gain: "The tokens of a deleted person stay valid at the provider.",
  },
]
