/** `npm run docs`: regenerates pages by running every `tools/write-*`. */

import { readdirSync } from "node:fs"
import path from "node:path"
import { installDependencies } from "./install.mjs"
import { say, saying } from "./progress.mjs"
import { root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

await installDependencies()
const { build } = await import("./build.mjs")
const { code, output } = await saying("build", build)
if (code !== 0) console.log(output)

const writers = readdirSync(path.join(root, "tools")).filter((name) => /^write-.*\.mjs$/.test(name))
for (const name of writers) {
  const { code: failed } = await runCommand(process.execPath, [path.join(root, "tools", name)], {
    stdio: "inherit",
  })
  say(`docs: ${name} ${failed === 0 ? "done" : `failed with ${failed}`}`)
  if (failed !== 0) process.exitCode = 1
}
