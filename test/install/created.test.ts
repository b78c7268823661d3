import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { packagedExamples, readExample } from "../../packages/cli/src/templates/read-example.js"
import { templates, type Template } from "../../packages/cli/src/templates/templates.js"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { button, signInByLink } from "../examples/built-in-pages.js"
import { startExample } from "../examples/started-example.js"
import { runProgram } from "../moving/run-program.js"
import { unreachable } from "../registry.js"
import { publishedPackages, root } from "../types/published-packages.js"
import { createPacker } from "./create-packer.js"

const reason = missing ? "(no browser)" : ((await unreachable()) ?? "")

describe.each(templates)("sallyport create --template $name", (template) => {
  test.skipIf(reason)(
    `outside of the repository, from nothing to signed in ${reason}`,
    async () => {
      const folder = await created(template)
      // Its own file has the port of its scripts.
      const example = await startExample(folder, (origin) => ({ AUTH_URL: origin }))
      onTestFinished(example.stop)
      const page = await (await newContext()).newPage()
      await page.goto(`${example.origin}/members`)
      await button(page, /^Sign in with Local/).click()
      await button(page, /Ada Lovelace/).click()
      await button(page, "Allow").click()
      await page.getByText("You are here because you are ada@example.com.").waitFor()

      const other = await (await newContext()).newPage()
      await other.goto(example.origin)
      await other.getByRole("link", { name: "Sign in", exact: true }).click()
      await signInByLink(other, "grace@example.com", example.mailboxUrl)
      await other.getByText("Hello, grace@example.com").waitFor()
      expect(await other.title()).toBe("app")
    },
  )
})

/** The application that the command has made of packed packages, with its dependencies. */
async function created({ name, folder: example }: Template): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "sallyport-created-"))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  // As a clone with packed packages.
  await symlink(path.join(root, "packages"), path.join(place, "packages"))
  const packer = await createPacker()
  await packer.packInto(place, ["cli", ...packagesOf(example)])
  await packer.remove()
  const command = path.join(root, "packages/cli/bin.js")
  const printed = await runProgram(
    place,
    `node ${command} create app --template ${name} --from . --install`,
  )
  expect(printed).toContain("npm run dev")
  return path.join(place, "app")
}

/** The folders of the packages that an example needs, below `packages/`. */
function packagesOf(example: string): readonly string[] {
  const { manifest, shared } = readExample(packagedExamples(), example)
  const found = new Set<string>()
  const visit = (names: Readonly<Record<string, string>> = {}) => {
    for (const one of publishedPackages) {
      if (!(one.name in names) || found.has(one.folder)) continue
      found.add(one.folder)
      visit(one.manifest.dependencies)
    }
  }
  for (const one of [manifest, ...[...shared.values()].map((part) => part.manifest)])
    visit(one.dependencies)
  return [...found].map((folder) => folder.replace(/^packages\//, ""))
}
