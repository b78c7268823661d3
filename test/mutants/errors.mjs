/** Mutants of packages/core/src/errors. */
export const mutants = [
  {
    file: "packages/core/src/errors/auth-error.ts",
    find: "clientSafe === true",
    replace: "clientSafe !== undefined",
    tests: ["packages/core/test/spec/errors.test.ts"],
    gain: "A visitor reads in the address what is wrong with the configuration.",
  },
  {
    file: "packages/core/src/errors/auth-error.ts",
    find: "if (thrown instanceof Error && isReadable(thrown)) return thrown",
    replace: "if (thrown instanceof Error) return thrown",
    tests: ["packages/core/test/spec/hardening-errors.test.ts"],
    gain: "An error whose members throw makes the report of it throw, and nobody gets an answer.",
  },
  {
    file: "packages/core/src/errors/auth-error.ts",
    find: 'return typeof error === "object" && error !== null && brand in error',
    replace: "return error instanceof AuthError",
    tests: ["packages/core/src/errors/auth-error.test.ts"],
    gain: "An error of another copy of the library is taken for a fault of the application.",
  },
  {
    file: "packages/core/src/errors/visitor-code.ts",
    find: "return codes.find((known) => known === code)",
    replace: "return code as VisitorCode | undefined",
    tests: ["packages/core/src/errors/auth-error.test.ts"],
    gain: "Any text in the cause of an error reaches the address that a visitor sees.",
  },
  {
    file: "packages/core/src/errors/foreign-error.ts",
    find: 'if (kind !== "signIn" && kind !== "error") return undefined',
    replace: "",
    tests: ["packages/core/src/errors/auth-error.test.ts"],
    gain: "An error of the application that is only named AccessDenied looks like a refusal.",
  },
  {
    file: "packages/core/src/errors/thrown-by.ts",
    find: "if (isAuthError(error) || fromForeignError(error)) throw error",
    replace: "",
    tests: ["packages/core/test/spec/credentials.test.ts"],
    gain: "A wrong password that authorize() reports by an error looks like a fault of the server.",
  },
  {
    file: "packages/core/src/errors/thrown-to-application.ts",
    find: "return answered.has(error.type) && !problems.includes(error)",
    replace: "return answered.has(error.type)",
    tests: ["packages/core/src/errors/auth-error.test.ts"],
    gain: "A mistake in the configuration reaches only the visitor, as a page that says nothing.",
  },
  {
    file: "packages/core/src/errors/missing-table.ts",
    find: "depth === DEEPEST",
    replace: "false",
    tests: ["packages/core/src/errors/missing-table.test.ts"],
    gain: "An error that is its own cause ends the process.",
  },
]
