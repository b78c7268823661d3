import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { compile } from "./compile.js"
import { root } from "./published-packages.js"

const MARK = "(proved by the compiler)"
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean)

const asserting = (type: string) => `
  import { expectTypeOf } from "vitest"
  expectTypeOf<string>().toEqualTypeOf<${type}>()`

// At run time `expectTypeOf` does nothing: a test that has nothing else passes whatever the types are.
test("an expectation of a type that does not hold is an error of the compiler, and one that holds is not", () => {
  const options = { skipLibCheck: true, types: ["node"] }
  const judged = (file: string) => file.endsWith("application.ts")
  expect(compile(asserting("string"), options, judged).complaints).toEqual([])
  const wrong = compile(asserting("number"), options, judged).complaints
  expect(wrong).toEqual([expect.stringContaining("application.ts")])
})

test(`every test that is ${MARK} is in a file that the check compiles`, () => {
  const marked = run("git", "grep", "-l", "-F", MARK, "--", "*.test.ts", "*.test.tsx").filter(
    (file) => !file.startsWith("test/types/proved-by"),
  )
  const tsc = path.join(root, "node_modules/typescript-7/bin/tsc")
  const compiled = run(process.execPath, tsc, "-p", "tsconfig.tests.json", "--listFilesOnly").map(
    (file) => path.relative(root, path.resolve(root, file)),
  )
  expect(marked.length).toBeGreaterThan(15)
  expect(marked.filter((file) => !compiled.includes(file))).toEqual([])
})

test(`a test that only has expectations of types says that it is ${MARK}`, () => {
  const files = run("git", "grep", "-l", "expectTypeOf", "--", "*.test.ts", "*.test.tsx")
  const silent = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8")
    // The first thing that it does, in a test whose braces hold nothing else.
    const tests = [
      ...text.matchAll(/^( *)test\("([^"]+)", (?:async )?\(\) => \{\n([^]*?)\n\1\}\)/gm),
    ]
    return tests
      .filter(([, , , body = ""]) => body.includes("expectTypeOf") && !/\bexpect\(/.test(body))
      .filter(([, , name = ""]) => !name.endsWith(MARK))
      .map(([, , name]) => `${file}: ${name}`)
  })
  expect(silent).toEqual([])
})
