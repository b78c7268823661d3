import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import type { DeployedSite } from "./site.js"

/**
 * The site with hosting tools next to it, separate from the application, which people install without them. They are
 * large, so only those that are `wanted` are installed.
 */
export async function withTools(
  site: DeployedSite,
  wanted: readonly string[],
): Promise<DeployedSite> {
  const tools = path.join(site.folder, "../tools")
  const text = await readFile(path.join(import.meta.dirname, "tools/package.json"), "utf8")
  const { dependencies: all, ...manifest } = JSON.parse(text) as {
    dependencies: Record<string, string>
  }
  const dependencies = Object.fromEntries(
    Object.entries(all).filter(([name]) => wanted.includes(name)),
  )
  await mkdir(tools)
  await writeFile(path.join(tools, "package.json"), JSON.stringify({ ...manifest, dependencies }))
  await site.run(
    `cd ${tools} && npm install --no-audit --no-fund --no-package-lock --prefer-offline`,
  )
  const PATH = [path.join(tools, "node_modules/.bin"), process.env.PATH].join(path.delimiter)
  return {
    ...site,
    env: { ...site.env, PATH },
    // A user at a terminal lets npx download what it needs.
    run: async (command) => site.run(`export npm_config_yes=true PATH=${PATH}; ${command}`),
  }
}
