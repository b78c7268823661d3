import { execFile } from "node:child_process"
import { mkdtemp, mkdir, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commands } from "../../packages/cli/src/commands/table.js"
import { unreachable } from "../registry.js"
import { createPacker } from "./create-packer.js"

const run = promisify(execFile)
const reason = (await unreachable()) ?? ""

// npm unpacks a tarball only once for all calls, so the first call takes the longest.
describe.skipIf(reason)(`npx --package=file:… in an empty folder ${reason}`, () => {
  let folder = ""
  let packages: readonly string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "sallyport-npx-"))
    await mkdir(path.join(folder, "app"))
    const packer = await createPacker()
    await packer.packInto(folder, ["cli", "conformance", "core"])
    await packer.remove()
    const files = (await readdir(folder)).filter((name) => name.endsWith(".tgz"))
    packages = files.map((name) => `--package=file:${path.join(folder, name)}`)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const npx = (...args: readonly string[]) =>
    run("npx", ["--yes", ...packages, "sallyport", ...args], {
      cwd: path.join(folder, "app"),
    })

  test.each(commands)("sallyport $name explains itself", async ({ name }) => {
    const { stdout } = await npx(name, "--help")
    expect(stdout).toContain(`Usage: sallyport ${name}`)
  })

  test("sallyport secret writes the secret of an application", async () => {
    const { stdout } = await npx("secret", "--json")
    expect(JSON.parse(stdout)).toMatchObject({ file: ".env", name: "AUTH_SECRET", written: true })
    expect(await readFile(path.join(folder, "app/.env"), "utf8")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
  })

  test("the exit code of the command is that of npx", async () => {
    await expect(npx("nothing")).rejects.toMatchObject({ code: 2 })
  })
})
