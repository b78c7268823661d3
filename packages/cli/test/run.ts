import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { onTestFinished } from "vitest"
import { runCommandLine } from "../src/command-line/run-command-line.js"

/** What a command printed, and its exit code. */
export interface Ran {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly error: string
}

/** What is around a command: none of it is the test's own process. */
export interface Surroundings {
  readonly cwd?: string
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs `sallyport` with these arguments in a process without a terminal. */
export async function sallyport(
  args: readonly string[],
  { cwd = tmpdir(), stdin = "", env = {} }: Surroundings = {},
): Promise<Ran> {
  let out = ""
  let error = ""
  const code = await runCommandLine({
    argv: ["node", "sallyport", ...args],
    cwd: () => cwd,
    env,
    stdin: Readable.from([stdin]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (error += text) },
  })
  return { code, out, error }
}

/** A folder with these files, which is removed after the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-cli-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}
