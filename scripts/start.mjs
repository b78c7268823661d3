/** `npm start`: installs and builds what the demo needs, and runs it until Ctrl-C. */

import { spawn } from "node:child_process"
import path from "node:path"
import { installOnly } from "./install.mjs"
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

async function main() {
  await installOnly(demo)
  // Imported only now, because the compiler was just installed.
  const { buildOnly } = await import("./build.mjs")
  const { code, output } = await saying("build", () => buildOnly(demo))
  if (code !== 0) throw new Error(`${output.trim()}\nThe demo could not be built: see above.`)
  runDemo()
}

// What is wrong is the last line, not a stack of calls inside this script.
await main().catch((error) => {
  console.log(`\n${error.message}`)
  process.exitCode = 1
})
