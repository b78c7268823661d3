/**
 * The compiler that writes every `dist`: another version of it would write all of them again, while other programs read
 * them. `npx tsc` is TypeScript 6, which tools need for its API.
 *
 * `node scripts/tsc.mjs -b` in a folder compiles what is there.
 */

import { pathToFileURL } from "node:url"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

/** `{ code, output }` of TypeScript 7, which takes a fraction of the time. */
export function compile(args, options) {
  return runCommand(process.execPath, [toolPath("typescript-7", "tsc"), ...args], options)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code } = await compile(process.argv.slice(2), { cwd: process.cwd(), stdio: "inherit" })
  process.exitCode = code
}
