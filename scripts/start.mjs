/** `npm start`: installs, builds and runs the demo until Ctrl-C. */

import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { installDependencies } from "./install.mjs"
import { saying } from "./progress.mjs"
import { readJson, root } from "./repository.mjs"

const demo = "demo"
const PATIENCE = 5_000

/**
 * A script `node …` runs in the current version of Node without a shell, so that signals reach it. Any other runs
 * through npm.
 */
function demoCommand() {
  const script = readJson(demo, "package.json").scripts?.start ?? ""
  return /^node [\w ./=-]+$/.test(script)
    ? [process.execPath, script.split(" ").slice(1)]
    : ["npm", ["run", "start"]]
}

/** Runs the demo in its own process group, so that Ctrl-C reaches it only once, through us. */
function runDemo() {
  const [program, args] = demoCommand()
  const child = spawn(program, args, {
    cwd: path.join(root, demo),
    stdio: "inherit",
    detached: true,
  })
  let stopping = false
  const end = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // It has already exited.
    }
  }
  const stop = () => {
    if (stopping) return end("SIGKILL")
    stopping = true
    end("SIGTERM")
    setTimeout(() => end("SIGKILL"), PATIENCE).unref()
  }
  process.on("SIGINT", stop).on("SIGTERM", stop)
  child.on("exit", (code) => process.exit(stopping ? 0 : (code ?? 1)))
}

await installDependencies()
// Imported only now, because the compiler was just installed.
const { build } = await import("./build.mjs")
const { code, output } = await saying("build", build)
if (code !== 0) console.log(output)
if (!existsSync(path.join(root, demo, "package.json"))) throw new Error(`There is no ${demo}.`)
runDemo()
