import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { createJiti, type EvalModuleOptions, type Jiti, type JitiOptions } from "jiti"

/** How a module asks for another: `import()` or `require()`. */
type AskForModule = (name: string, ...options: unknown[]) => unknown

/** Runs a file of the application: the text, if it is given, in place of what is in it. */
type RunModule = (filename: string, text?: string) => Promise<object>

/** By this name each module of the application finds what its own imports are asked with. */
const OWN_IMPORTS = "sallyport:own-imports"

/** On the first line of a module, so that the others keep their numbers. The names are jiti's. */
const BEGIN = `{const own = require("${OWN_IMPORTS}"); jitiImport = own.importing(jitiImport, jitiESMResolve); require = own.requiring(require);}`

/**
 * Loads the modules of an application. jiti alone leaves JavaScript to Node.js, which does not know of modules in place of
 * others (`virtualModules`). Here each module of the application is run alike, in whatever it is written; only packages are
 * left to Node.js.
 */
export function ownModules(parent: string, options: JitiOptions): RunModule {
  const plain = createJiti(parent, { fsCache: false })
  const cache: NonNullable<EvalModuleOptions["cache"]> = {}
  const jiti = createJiti(parent, {
    ...options,
    fsCache: false,
    moduleCache: false,
    transform: (given) => ({ code: beginWith(BEGIN, plain.transform(given)) }),
    virtualModules: { ...options.virtualModules, [OWN_IMPORTS]: { importing, requiring } },
  })

  function run(filename: string, text: string, async: boolean): unknown {
    return jiti.evalModule(text, { filename, cache, async, forceTranspile: true })
  }

  function load(filename: string, async: boolean): unknown {
    return cache[filename]?.exports ?? run(filename, readFileSync(filename, "utf8"), async)
  }

  function importing(ask: AskForModule, resolve: Jiti["esmResolve"]): AskForModule {
    return (name, ...given) => {
      const file = ownFile(name, () => resolve(name, { try: true }))
      return file === null ? ask(name, ...given) : Promise.resolve(load(file, true))
    }
  }

  function requiring(ask: NodeJS.Require): AskForModule {
    const asked = (name: string) => {
      const file = ownFile(name, () => ask.resolve(name))
      return file === null ? (ask(name) as unknown) : load(file, false)
    }
    return Object.assign(asked, ask)
  }

  return async (filename: string, text?: string) =>
    (await run(filename, text ?? readFileSync(filename, "utf8"), true)) as object
}

/** The JavaScript of the application that has this name. Null for TypeScript, which jiti runs itself, and for packages. */
function ownFile(name: string, resolve: () => string | undefined): string | null {
  if (name.startsWith("@sallyport/") || name === OWN_IMPORTS) return null
  const found = resolve()
  const file = found?.startsWith("file:") ? fileURLToPath(found) : found
  return file && /\.[cm]?js$/.test(file) && !/[\\/]node_modules[\\/]/.test(file) ? file : null
}

/** A directive and the line for the shell stay first. */
function beginWith(begin: string, code: string): string {
  return code.replace(/^(?:(?:\/\/ )?#!.*\n)?(?:"use strict";)?/, (first) => first + begin)
}
