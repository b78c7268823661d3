import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { describeExample } from "./describe-example.js"
import { leftOut } from "./left-out.js"

const run = promisify(execFile)
const cwd = new URL("../../examples/sveltekit/", import.meta.url)
const reason = leftOut("sveltekit")

test.skipIf(reason)(
  `SvelteKit: the types of the example are sound ${reason}`,
  { timeout: 240_000 },
  async () => {
    const { stdout } = await run("npm", ["run", "check"], { cwd })
    expect(stdout).toContain("0 errors and 0 warnings")
  },
)

describeExample({ name: "SvelteKit", folder: "sveltekit", basePath: "/auth" })
