import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import { filesOf } from "../install/printed-files.js"
import { makeWorkplace } from "../install/workplace.js"

const root = path.resolve(import.meta.dirname, "../..")
const packages = ["core", "client", "clients/react", "integrations/hono"]
const QUIETLY = "--no-audit --no-fund --prefer-offline"
const NO_LOCK = "--no-package-lock"

/** The application of the page on deploying, installed, and what it needs to know. */
export interface DeployedSite {
  readonly folder: string
  /** Runs a command where the application is, with the tools of the places. */
  readonly run: (command: string) => Promise<string>
  /** The variables of the page, and where those tools are. */
  readonly env: Readonly<Record<string, string>>
  readonly provider: IdentityProvider
  readonly remove: () => Promise<void>
}

/** Writes the files of the page into a folder of their own, and installs the packed packages. */
export async function makeSite(): Promise<DeployedSite> {
  const workplace = await makeWorkplace(path.join(import.meta.dirname, "app"), packages)
  const folder = path.join(workplace.folder, "app")
  for (const [file, text] of await printedFiles()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  // Apart from the application, which people install without them.
  const tools = path.join(workplace.folder, "tools")
  await cp(path.join(import.meta.dirname, "tools"), tools, { recursive: true })
  await workplace.run(`npm install ${QUIETLY} && cd ${tools} && npm install ${QUIETLY} ${NO_LOCK}`)
  const PATH = [path.join(tools, "node_modules/.bin"), process.env.PATH].join(path.delimiter)
  const provider = await startIdentityProvider()
  const env = {
    PATH,
    NODE_ENV: "production",
    AUTH_SECRET: "a-secret-of-the-deployed-site-a-secret-of-it",
    AUTH_KEYCLOAK_ISSUER: provider.issuer,
    AUTH_KEYCLOAK_ID: provider.clientId,
    AUTH_KEYCLOAK_SECRET: provider.clientSecret,
  }
  const remove = async () => {
    await provider.stop()
    await workplace.remove()
  }
  // Somebody at a desk lets npx fetch what it asks for.
  const run = async (command: string) =>
    workplace.run(`export npm_config_yes=true PATH=${PATH}; ${command}`)
  return { folder, run, env, provider, remove }
}

/** The files that the page shows, by their paths. */
export async function printedFiles(): Promise<ReadonlyMap<string, string>> {
  return filesOf(await readFile(path.join(root, "docs/deploying.md"), "utf8"))
}
