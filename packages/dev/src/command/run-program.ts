import { spawn } from "node:child_process"
import { constants } from "node:os"
import { adviceOn } from "./missing-program.js"

/** Signals that end the program, and this process with it. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** The exit status that a shell uses if there is no such program, or if it cannot be executed. */
export const NOT_FOUND = 127

/** How often a script asks whether its shell is still there, in milliseconds. */
const PARENT_CHECK = 250

/**
 * Runs a program in this terminal until it ends, and returns the exit status: the program's own, or 128 plus the number
 * of the signal that ended it. Signals to this process are passed on, and the program decides how to handle them.
 */
export async function runProgram(
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  // On Windows, programs installed by npm are scripts, which only a shell can run.
  const child = spawn(program, args, {
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  })
  const hand = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of ENDING) process.on(signal, hand)
  const stopWatching = onLostShell(() => hand("SIGTERM"))
  const status = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${program} cannot be started: ${error.message}${adviceOn(program)}\n`)
      resolve(NOT_FOUND)
    })
    child.once("exit", (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  for (const signal of ENDING) process.off(signal, hand)
  stopWatching()
  return status
}

/**
 * Calls back when the shell of a script of package.json is gone. npm passes SIGTERM on to that shell, which ends without
 * passing it on. Elsewhere, a program may well outlive the shell that started it.
 */
function onLostShell(lost: () => void): () => void {
  if (process.env["npm_lifecycle_event"] === undefined) return () => {}
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    lost()
  }, PARENT_CHECK)
  return () => clearInterval(timer)
}
