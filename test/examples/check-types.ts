import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const run = promisify(execFile)

/** Runs the framework's own checker of types on an example. `sound`: what it prints if there is nothing to say. */
export function checkTypes(name: string, folder: string, sound: RegExp): void {
  test(`${name}: the types of the example are sound`, async () => {
    const cwd = new URL(`../../examples/${folder}/`, import.meta.url)
    const { stdout } = await run("npm", ["run", "check"], { cwd })
    expect(stdout).toMatch(sound)
  })
}
