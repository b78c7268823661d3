import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { startIdentityProvider, type DevClient, type IdentityProvider } from "@sallyport/dev"
import { filesOf } from "../install/printed-files.js"
import { makeWorkplace } from "../install/workplace.js"

const root = path.resolve(import.meta.dirname, "../..")
const packages = ["core", "client", "clients/react", "integrations/hono"]

/** The installed application from the page on deploying, and what it needs to know. */
export interface DeployedSite {
  readonly folder: string
  /** Runs a command in the application's folder. */
  readonly run: (command: string) => Promise<string>
  /** The variables that the page shows. */
  readonly env: Readonly<Record<string, string>>
  readonly provider: IdentityProvider
  readonly remove: () => Promise<void>
}

/**
 * Writes the files from the page into a folder of their own, and installs the packed packages. `redirectUris` are the
 * redirect URIs that the provider accepts. Default: any address on this machine.
 */
export async function makeSite(
  redirectUris: DevClient["redirectUris"] = "loopback",
): Promise<DeployedSite> {
  const workplace = await makeWorkplace(path.join(import.meta.dirname, "app"), packages)
  const folder = path.join(workplace.folder, "app")
  for (const [file, text] of await printedFiles()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  await workplace.run("npm install --no-audit --no-fund --prefer-offline")
  const provider = await startIdentityProvider({
    clients: [{ clientId: "app", clientSecret: "a-secret-of-the-client", redirectUris }],
  })
  const env = {
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
  return { folder, run: workplace.run, env, provider, remove }
}

/** The files that the page shows, by path. */
export async function printedFiles(): Promise<ReadonlyMap<string, string>> {
  return filesOf(await readFile(path.join(root, "docs/deploying.md"), "utf8"))
}
