/** `npm run docs`: regenerates pages by running every `tools/write-*`. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { installDependencies } from "./install.mjs"
import { say, saying } from "./progress.mjs"
import { root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

await installDependencies()
const { build } = await import("./build.mjs")
const { code, output } = await saying("build", build)
if (code !== 0) console.log(output)

const writers = readdirSync(path.join(root, "tools")).filter((name) =>
  /^write-.*\.(mjs|ts)$/.test(name),
)
if (writers.length === 0) say("docs: nothing is generated (no tools/write-* yet)")
for (const name of writers) {
  const { code: failed } = await runWriter(path.join(root, "tools", name))
  say(`docs: ${name} ${failed === 0 ? "done" : `failed with ${failed}`}`)
  if (failed !== 0) process.exitCode = 1
}

/** Node 20 does not strip types, so a generator in TypeScript is compiled to JavaScript next to it while it runs. */
async function runWriter(file) {
  if (file.endsWith(".mjs")) return runCommand(process.execPath, [file], { stdio: "inherit" })
  const { transpileModule } = (await import("typescript")).default
  const script = file.replace(/\.ts$/, ".tmp.mjs")
  const compilerOptions = { module: "ESNext", target: "ES2023", verbatimModuleSyntax: true }
  try {
    writeFileSync(
      script,
      transpileModule(readFileSync(file, "utf8"), { compilerOptions }).outputText,
    )
    return await runCommand(process.execPath, [script], { stdio: "inherit" })
  } finally {
    rmSync(script, { force: true })
  }
}
