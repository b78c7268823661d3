import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const run = promisify(execFile)

/** The entry points with a default export, each with its other values: those of next-auth 4.24.15, and `getMe`. */
const entrypoints = {
  "": ["getMe", "getServerSession", "unstable_getServerSession"],
  "/next": ["getMe", "getServerSession", "unstable_getServerSession"],
  "/middleware": ["withAuth"],
  "/providers/credentials": [],
  "/providers/email": [],
  "/providers/google": [],
  "/providers/twitter": [],
}

/**
 * What each entry point and its members are, for the expression by which a program gets it. Node itself runs the
 * program, because a test runner has rules of its own for default imports.
 */
async function kindsOf(expression: string): Promise<Record<string, readonly string[]>> {
  const program = `void (async (kinds) => {
    for (const [entrypoint, names] of Object.entries(${JSON.stringify(entrypoints)})) {
      const id = "@sallyport/next-auth-4" + entrypoint
      const got = ${expression}
      kinds[entrypoint] = [got, got.default, ...names.map((name) => got[name])].map((one) => typeof one)
    }
    console.log(JSON.stringify(kinds))
  })({})`
  const { stdout } = await run(process.execPath, ["--eval", program], { cwd: import.meta.dirname })
  return JSON.parse(stdout) as Record<string, readonly string[]>
}

/** All members are functions. */
const seenAs = (kind: string) =>
  Object.fromEntries(
    Object.entries(entrypoints).map(([entrypoint, names]) => [
      entrypoint,
      [kind, "function", ...names.map(() => "function")],
    ]),
  )

test("a default import into an ES module can be called, and has the members that it has in CommonJS", async () => {
  expect(await kindsOf("(await import(id)).default")).toEqual(seenAs("function"))
})

test("require returns an object with the default export as a member", async () => {
  expect(await kindsOf("require(id)")).toEqual(seenAs("object"))
})
