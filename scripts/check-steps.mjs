/** The steps of `npm run check`: what each looks at, and what it needs first. */

import { build } from "./build.mjs"
import { checkPackageShapes } from "./package-shape.mjs"
import { runCommand } from "./run-command.mjs"
import { ARCHITECTURE } from "./test-files.mjs"
import { toolPath } from "./tool-path.mjs"

const FIVE_MINUTES = 300_000

/** The output of a step is shown only if it fails, as plain text. */
const { FORCE_COLOR: _, ...env } = { ...process.env, NO_COLOR: "1" }

function tool(packageName, name, ...args) {
  return runCommand(process.execPath, [toolPath(packageName, name), ...args], {
    timeout: FIVE_MINUTES,
    env,
  })
}

/** A linter that looked at no file counts as a failure: its path must be wrong. */
async function lint() {
  const found = await tool("oxlint", "oxlint", "--type-aware", "--deny-warnings")
  const files = Number(/on (\d+) files?/.exec(found.output)?.[1] ?? 0)
  return files > 0 ? found : { code: 1, output: `${found.output}\noxlint looked at no file.` }
}

function script(file) {
  return () => runCommand(process.execPath, [file], { timeout: FIVE_MINUTES })
}

/** `afterBuild`: the step reads the compiled packages. A step returns `{ code, output }`. */
export const steps = [
  { name: "build (tsc -b)", run: build },
  { name: "format (oxfmt)", run: () => tool("oxfmt", "oxfmt", "--check") },
  { name: "lockfile", run: script("tools/check-lockfile.mjs") },
  { name: "machine paths", run: script("tools/check-machine-paths.mjs") },
  { name: "written files", afterBuild: true, run: script("tools/check-written.mjs") },
  {
    name: "architecture",
    afterBuild: true,
    run: () => tool("vitest", "vitest", "run", ARCHITECTURE),
  },
  // The longest comes first of those that need the build, so that it does not run alone at the end.
  { name: "package shape (publint, attw)", afterBuild: true, run: checkPackageShapes },
  {
    name: "types of tests (tsc)",
    afterBuild: true,
    run: () => tool("typescript-7", "tsc", "-p", "tsconfig.tests.json"),
  },
  { name: "lint (oxlint)", afterBuild: true, run: lint },
  {
    name: "dead code (knip)",
    afterBuild: true,
    run: () => tool("knip", "knip", "--no-config-hints"),
  },
]
