/** Mutants of packages/core/src/debug-trace. */
export const mutants = [
  {
    file: "packages/core/src/debug-trace/timed.ts",
    find: 'if (text.startsWith("/")) return text.split(/[?#]/)[0] ?? ""',
    replace: 'if (text.startsWith("/")) return text',
    tests: ["packages/core/src/debug-trace/timed.test.ts"],
    gain: "The log of a debugged site holds what stands in the query of a path, such as a code.",
  },
  {
    file: "packages/core/src/debug-trace/timed.ts",
    find: 'return origin === "null" ? "…" : `${origin}${pathname}`',
    replace: "return text",
    tests: ["packages/core/src/debug-trace/timed.test.ts"],
    gain: "The log of a debugged site holds states, codes and mail tokens.",
  },
  {
    file: "packages/core/src/debug-trace/timed.ts",
    find: 'return "type" in error && typeof error.type === "string" ? error.type : error.name',
    replace: "return error.message",
    tests: ["packages/core/src/debug-trace/timed.test.ts"],
    gain: "The log of a debugged site quotes what an error quotes.",
  },
  {
    file: "packages/core/src/debug-trace/timed.ts",
    find: "end(`threw ${thrownName(error)}`)\n      throw error",
    replace: "end(`threw ${thrownName(error)}`)",
    tests: ["packages/core/src/debug-trace/timed.test.ts"],
    gain: "With debug an error of the store becomes a user who was not found.",
  },
  {
    file: "packages/core/src/debug-trace/answer-line.ts",
    find: "/^\\w{1,40}$/.test(error)",
    replace: "error",
    tests: ["packages/core/src/debug-trace/timed.test.ts"],
    gain: "Text from an address writes lines of its own into the log.",
  },
  {
    file: "packages/core/src/debug-trace/traced-config.ts",
    find: 'return result === null || result === undefined ? "nothing" : "found"',
    replace: "return JSON.stringify(result)",
    tests: ["packages/core/test/spec/debug-trace.test.ts"],
    gain: "The log of a debugged site holds the rows of its users.",
  },
  {
    file: "packages/core/src/debug-trace/write-trace.ts",
    find: "if (others > 0) verdicts.push(`${others} more`)",
    replace: 'if (others > 0) verdicts.push(Object.keys(seen.jar).join(" "))',
    tests: ["packages/core/test/spec/debug-trace.test.ts"],
    gain: "The log of a debugged site names the cookies of all other programs on the host.",
  },
  {
    file: "packages/core/src/debug-trace/in-development.ts",
    find: 'if (mark !== "loopback") return mark === true',
    replace: "if (mark !== undefined) return true",
    tests: [
      "packages/core/test/spec/first-mistakes.test.ts",
      "packages/core/test/spec/redirects.test.ts",
    ],
    gain: "Without NODE_ENV any visitor writes into the log of a site in use.",
  },
]
