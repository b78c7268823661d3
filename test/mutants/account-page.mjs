const page = (file) => `packages/core/src/extensions/account-page/${file}.ts`
const managed = "packages/core/test/spec/account-page-managed.test.ts"

/** Faults in what the account page says and asks, and in what somebody is told who calls what is not there. */
export const mutants = [
  {
    file: page("field-problem"),
    find: "if (said !== report)",
    replace: "if (said === null)",
    tests: [managed],
    gain: "Every field says that it is wrong, and nobody finds the one that is.",
  },
  {
    file: page("field-problem"),
    find: ' aria-invalid="true" aria-describedby="${id}-problem" autofocus',
    replace: ' aria-invalid="true" aria-describedby="${id}-problem"',
    tests: [managed],
    gain: "What is wrong is said somewhere on a long page, where nobody looks.",
  },
  {
    file: page("account-view"),
    find: "if (said === null || isFieldReport(said)) return null",
    replace: "if (said === null) return null",
    tests: [managed],
    gain: "A page says twice that something is wrong, once with nothing in it.",
  },
  {
    file: page("deletion-part"),
    find: "isOpen: wrong.isWrong, ",
    replace: "",
    tests: [managed],
    gain: "Somebody types the wrong word, and sees a page that says nothing of it.",
  },
  {
    file: page("account-view"),
    find: "        ${person && plannedDeletion(props, person)}\n",
    replace: "",
    tests: [managed],
    gain: "An account is deleted by a thief's wish, and its owner cannot see it, nor keep the account.",
  },
  {
    file: "packages/core/src/extensions/accounts/unlink-account.ts",
    find: "if (!row && !wasBegun && !linkedProvider(setup, wanted.provider))",
    replace: "if (!row && !linkedProvider(setup, wanted.provider) && owner === wanted.provider)",
    tests: ["packages/core/test/spec/accounts.test.ts"],
    gain: "A misspelt provider is taken for an account that is not there, and the account stays.",
  },
  {
    file: "packages/core/src/errors/name-unlisted.ts",
    find: `  keys: ["extensions: [apiKeys({ … })]", '{ apiKeys } from "@sallyport/core/api-keys"'],\n`,
    replace: "",
    tests: ["packages/core/test/spec/unlisted-extensions.test.ts"],
    gain: "An extension that is not listed is undefined, and nobody says why.",
  },
  {
    file: "packages/core/src/actions/known-extensions.ts",
    find: '    pages: ["allow", "connections"],',
    replace: '    pages: ["allow"],',
    tests: ["packages/core/test/spec/unknown-paths.test.ts"],
    gain: "A page is not found, and the log does not say which extension has it.",
  },
  {
    file: "packages/integrations/next/src/app-event.ts",
    find: 'if (!("document" in globalThis)) throw cause',
    replace: "if (cause !== undefined) throw cause",
    tests: ["packages/integrations/next/test/mistakes.test.ts"],
    gain: "Whoever calls me() in a client component is told of headers(), which they have not called.",
  },
]
