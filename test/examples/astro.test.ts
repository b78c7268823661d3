import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { describeExample } from "./describe-example.js"
import { leftOut } from "./left-out.js"

const run = promisify(execFile)
const cwd = new URL("../../examples/astro/", import.meta.url)
const reason = leftOut("astro")

test.skipIf(reason)(
  `Astro: the types of the example are sound ${reason}`,
  { timeout: 240_000 },
  async () => {
    const { stdout } = await run("npm", ["run", "check"], { cwd })
    expect(stdout).toMatch(/0 errors[\s\S]*0 warnings/)
  },
)

describeExample({ name: "Astro", folder: "astro", basePath: "/api/auth" })
