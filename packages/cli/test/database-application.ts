import { symlinkSync } from "node:fs"
import path from "node:path"
import type { Adapter } from "@sallyport/core/adapters"
import { onTestFinished } from "vitest"
import { folderWith } from "./run.js"

const modules = path.resolve(import.meta.dirname, "../../../node_modules")

/** A folder with these files, in which the packages of this repository are installed. */
export function applicationWith(files: Readonly<Record<string, string>>): string {
  const folder = folderWith({ "package.json": JSON.stringify({ dependencies: {} }), ...files })
  symlinkSync(modules, path.join(folder, "node_modules"))
  return folder
}

/** The members of a configuration that a test makes itself, because its database is in the process of the test. */
interface TestConfig {
  readonly adapter: Adapter
  readonly [option: string]: unknown
}

/** An application whose configuration is this one. */
export function applicationOf(
  config: TestConfig,
  files: Readonly<Record<string, string>> = {},
): string {
  const name = `test-${crypto.randomUUID()}`
  const all = globalThis as unknown as Record<string, unknown>
  all[name] = config
  onTestFinished(() => void Reflect.deleteProperty(all, name))
  return applicationWith({
    ...files,
    "auth.ts": `export const config = { providers: [], ...globalThis[${JSON.stringify(name)}] }`,
  })
}
