import { cp } from "node:fs/promises"
import path from "node:path"
import type { DeployedSite } from "./site.js"

/** The site with the hosting tools next to it, separate from the application, which people install without them. */
export async function withTools(site: DeployedSite): Promise<DeployedSite> {
  const tools = path.join(site.folder, "../tools")
  await cp(path.join(import.meta.dirname, "tools"), tools, { recursive: true })
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
