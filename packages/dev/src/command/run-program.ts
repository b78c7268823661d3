import { spawn } from "node:child_process"
import { constants } from "node:os"

/** Signals that end the program, and us with it. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** The status with which a shell says that there is no such program, or that it is no program. */
const NOT_FOUND = 127

/**
 * Runs a program in this terminal until it ends, and gives the status with which to end: its own, or 128 and the number of
 * the signal that ended it. A signal to us is handed on, and the program decides what it does with it.
 */
export async function runProgram(
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  // On Windows programs of npm are scripts, which only a shell runs.
  const child = spawn(program, args, {
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  })
  const hand = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of ENDING) process.on(signal, hand)
  const status = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${program} cannot be started: ${error.message}\n`)
      resolve(NOT_FOUND)
    })
    child.once("exit", (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  for (const signal of ENDING) process.off(signal, hand)
  return status
}
