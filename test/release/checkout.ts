import { cp, mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { runProgram } from "../moving/run-program.js"
import { root } from "../types/published-packages.js"

/** A copy of this checkout, as it stands and built, in which a release can be cut. */
export interface Checkout {
  readonly folder: string
  readonly run: (command: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** What neither a version nor a package is made of. */
const LEFT_OUT = /\/(?:node_modules|src|test-results|\.git|\.next|\.output|\.nuxt|build|release)$/

/** The command carries the sources of examples. */
const EXAMPLES = /\/packages\/cli\/examples\//

export async function copyCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-checkout-"))
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.resolve(source)) || EXAMPLES.test(source),
  })
  // Links to workspaces in it lead to the originals; nothing here follows them.
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"))
  return {
    folder,
    run: (command) => runProgram(folder, command),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
