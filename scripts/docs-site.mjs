/**
 * `npm run docs:site`: builds the site from `docs/`, beside it the pages of earlier versions from their tags, and checks its links, its
 * search and its accessibility in Chromium.
 */

import path from "node:path"
import { buildEarlierSite } from "./earlier-sites.mjs"
import { installDependencies } from "./install.mjs"
import { say, saying } from "./progress.mjs"
import { readJson, root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

await installDependencies()
const { build } = await import("./build.mjs")
await step("build of the packages", build)
const site = path.join(root, "site")
await step("site", () =>
  runCommand(process.execPath, [toolPath("vitepress", "vitepress"), "build"], { cwd: site }),
)
const { version: newest } = readJson("packages/core/package.json")
const versions = readJson("site/versions.json")
for (const version of versions)
  await step(`site of v${version}`, () => buildEarlierSite(version, { newest, versions }))
const { code } = await runCommand(
  process.execPath,
  ["scripts/services.mjs", process.execPath, toolPath("vitest", "vitest"), "run", "test/site"],
  { cwd: root, stdio: "inherit", env: { ...process.env, SITE_BUILT: "1" } },
)
if (code === 0) say("docs:site: the site is in site/dist")
process.exitCode = code ?? 1

/** Ends with the output of what failed. */
async function step(name, work) {
  const done = await saying(name, work)
  if (done.code === 0) return
  console.log(done.output)
  process.exit(1)
}
