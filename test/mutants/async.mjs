/** Mutants of packages/core/src/async. */
export const mutants = [
  {
    file: "packages/core/src/async/read-at-most.ts",
    find: "if (size > most) {",
    replace: "if (size > most * 4) {",
    tests: ["packages/core/src/http/parse-request.test.ts"],
    gain: "A body without a stated length may be of several times the size.",
  },
  {
    file: "packages/core/src/async/read-at-most.ts",
    find: "await reader.cancel().catch(() => undefined)",
    replace: "",
    tests: ["packages/core/src/http/parse-request.test.ts"],
    gain: "A body that is too large keeps its connection.",
  },
  {
    file: "packages/core/src/async/within.ts",
    find: "const timer = setTimeout(() => resolve(late), seconds * 1000)",
    replace: "const timer = setTimeout(() => resolve(late), seconds)",
    tests: ["packages/core/src/async/within.test.ts"],
    gain: "A server that takes a moment counts as one that never answers.",
  },
  {
    file: "packages/core/src/async/within.ts",
    find: "if (seconds * 1000 > LONGEST) return Promise.resolve(work)",
    replace: "",
    tests: ["packages/core/src/async/within.test.ts"],
    gain: "Who sets a very long time is given none.",
  },
  {
    file: "packages/core/src/async/within.ts",
    find: "(error: unknown) => finish(() => reject(error)),",
    replace: "() => finish(() => resolve(late)),",
    tests: ["packages/core/src/async/within.test.ts"],
    gain: "An error of the work looks as if it were only late.",
  },
]
