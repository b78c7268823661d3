/** Runs one program to its end. All programs that are still running can be ended at once. */

import { spawn } from "node:child_process"
import { root } from "./repository.mjs"

const running = new Set()
let ended = false

/**
 * Runs a program and returns `{ code, output }`. It never throws, so that the caller decides what a failure means.
 *
 * `options` are those of `spawn` and `timeout` in milliseconds. With `stdio: "inherit"` the output is shown
 * instead of kept. `code` is 127 if the program could not be started, and 124 after a timeout.
 */
export function runCommand(program, args, { timeout = 600_000, ...options } = {}) {
  if (ended) return Promise.resolve({ code: 130, output: "interrupted" })
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options })
    const chunks = []
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill("SIGKILL")
    }, timeout)
    const end = (code, note = "") => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() + note })
    }
    running.add(child)
    child.stdout?.on("data", (chunk) => chunks.push(chunk))
    child.stderr?.on("data", (chunk) => chunks.push(chunk))
    child.on("error", (error) => end(127, String(error)))
    child.on("close", (code) =>
      timedOut ? end(124, `\n${program}: no end after ${timeout / 1000} s`) : end(code ?? 1),
    )
  })
}

/** Ends all programs that are still running, and starts no more of them. */
export function endCommands() {
  ended = true
  for (const child of running) child.kill("SIGTERM")
}
