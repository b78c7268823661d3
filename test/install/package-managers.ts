import path from "node:path"
import type { Workplace } from "./workplace.js"

/** A package manager besides npm, in the version that is tried. */
interface PackageManager {
  /** What npm installs. */
  readonly package: string
  /** Its program, below `node_modules`. */
  readonly file: string
  /** By which it keeps to the lock file. */
  readonly frozen: string
}

export const managers = {
  pnpm: { package: "pnpm@10.34.8", file: "pnpm/bin/pnpm.cjs", frozen: "--frozen-lockfile" },
  yarn: { package: "yarn@1.22.22", file: "yarn/bin/yarn.js", frozen: "--frozen-lockfile" },
  "yarn 4": {
    package: "@yarnpkg/cli-dist@4.18.1",
    file: "@yarnpkg/cli-dist/bin/yarn.js",
    frozen: "--immutable",
  },
} as const satisfies Readonly<Record<string, PackageManager>>

/** Installs it beside the application, and returns the command that starts it. */
export async function installManager(
  { folder, run }: Workplace,
  manager: PackageManager,
): Promise<string> {
  const tools = path.join(folder, "tools")
  await run(
    `npm install --prefix ${tools} --no-audit --no-fund --ignore-scripts ${manager.package}`,
  )
  return `node ${path.join(tools, "node_modules", manager.file)}`
}
