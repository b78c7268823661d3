import type { Environment } from "@sallyport/conformance"
import type { FoundAuth } from "../move/find-auth.js"
import type { MoveWay } from "../move/plan-move.js"
import { scriptBlocks, sourceFiles } from "../move/source-files.js"
import type { ProjectFiles } from "../project/project-files.js"
import { openSource } from "../syntax/source.js"
import { type ApplicationFacts, type ConfigurationFacts, UNKNOWN } from "./facts.js"
import { loadedFacts } from "./loaded-facts.js"
import { writtenFacts } from "./written-facts.js"

/** An application whose configuration is to be known. */
export interface MovingApplication {
  readonly directory: string
  readonly files: ProjectFiles
  readonly auth: FoundAuth
  readonly way: MoveWay
  readonly environment: Environment
}

/** Names a package of Auth.js, or one of ours where the imports have changed already. */
const NAMES_PACKAGE = /["'](?:next-auth|auth-astro|@auth\/|@hono\/auth-js|@sallyport\/)/

/** What is known of an application, and the files that have its configuration. */
export async function applicationFacts(
  application: MovingApplication,
): Promise<{ readonly facts: ApplicationFacts; readonly read: readonly string[] }> {
  const { files, auth, way, environment } = application
  const sources = sourceFiles(files).map((path) => ({ path, text: files.read(path) ?? "" }))
  const found = await Promise.all(
    sources
      .filter(({ text }) => NAMES_PACKAGE.test(text))
      .map(async ({ path, text }) => ({ path, facts: await factsIn(application, path, text) })),
  )
  const known = found.flatMap(({ path, facts }) => (facts ? [{ path, facts }] : []))
  const facts: ApplicationFacts = {
    ...merged(known.map((one) => one.facts)),
    version: auth.generation,
    way,
    packages: Object.keys(auth.packages),
    environment: Object.keys(environment),
    names: wordsOf(sources.map(({ text }) => text)),
  }
  return { facts, read: known.map(({ path }) => path) }
}

/** What the file says when it is run, because that is whole; else what its text says. */
async function factsIn(
  { directory, environment }: MovingApplication,
  path: string,
  text: string,
): Promise<ConfigurationFacts | null> {
  const written = scriptBlocks(path, text)
    .map((block) => openSource(block.text))
    .map((source) => source && writtenFacts(source))
    .find((facts) => facts !== null)
  if (!written) return null
  return (await loadedFacts({ directory, file: path, environment })) ?? written
}

/** A configuration that is spread over files, or several of them. */
function merged(all: readonly ConfigurationFacts[]): ConfigurationFacts {
  if (all.length === 0) return UNKNOWN
  const strategies = [...new Set(all.map(({ strategy }) => strategy))]
  const options = [...new Set(all.flatMap((one) => one.options))]
  return {
    providers: all.flatMap(({ providers }) => providers),
    hasAllProviders: all.every((one) => one.hasAllProviders),
    options,
    // What one file takes from another is in that one.
    isWhole: all.length > 1 || all.every(({ isWhole }) => isWhole),
    strategy: strategies.length === 1 ? (strategies[0] ?? null) : null,
  }
}

function wordsOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))]
}
