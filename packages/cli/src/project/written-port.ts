import type { CallExpression, Node } from "@babel/types"
import { defaultObject, objectsWith, propertyOf, withoutTypes } from "../syntax/literals.js"
import { nodesIn, openSource, type Source } from "../syntax/source.js"
import { developmentScript } from "./development-script.js"
import type { Manifest } from "./manifest.js"
import type { ProjectFiles } from "./project-files.js"

/** Files in which the development server of a framework is told its port. */
const CONFIGURATIONS = ["vite.config", "astro.config", "nuxt.config"].flatMap((name) =>
  ["ts", "mts", "js", "mjs"].map((ending) => `${name}.${ending}`),
)

/** Files that start a server, by the usual names. */
const ENTRIES = ["src/", ""].flatMap((folder) =>
  ["main", "server", "index", "app"].flatMap((name) =>
    ["ts", "mts", "js", "mjs", "cjs"].map((ending) => `${folder}${name}.${ending}`),
  ),
)

/**
 * The port that an application names for its development: in its script, in the configuration of its framework, or where
 * it listens. Null if it names none, and its framework chooses.
 */
export function writtenPort(files: ProjectFiles, manifest: Manifest | null): number | null {
  const script = manifest?.scripts?.[developmentScript(manifest)] ?? ""
  const inScript = portInScript(script)
  if (inScript !== null) return inScript
  const named = script.match(/[\w./-]+\.[cm]?[jt]s\b/g) ?? []
  const entries = [...named, ...(manifest?.main ? [manifest.main] : []), ...ENTRIES]
  return (
    firstIn(files, CONFIGURATIONS, configuredPort) ?? firstIn(files, entries, listeningPort) ?? null
  )
}

/** `next dev -p 4210`, `vite --port=4210`, `PORT=4210 node server.js`. */
function portInScript(script: string): number | null {
  const [, port] =
    /(?:(?:^|\s)(?:--port[= ]\s*|-p[= ]?\s*)|\bPORT=)(\d+)(?=\s|$)/.exec(script) ?? []
  return port === undefined ? null : asPort(Number(port))
}

function firstIn(
  files: ProjectFiles,
  names: readonly string[],
  read: (source: Source) => number | null,
): number | null {
  for (const name of names) {
    const text = files.read(name)
    const source = text === null ? null : openSource(text)
    const port = source && read(source)
    if (port !== null) return port
  }
  return null
}

function configuredPort(source: Source): number | null {
  for (const member of ["server", "devServer"])
    for (const object of objectsWith(source, member)) {
      const port = portOf(propertyOf(object, member), source)
      if (port !== null) return port
    }
  return null
}

/** `app.listen(4210)`, `serve({ port: 4210 })`, or the `export default { port: 4210 }` of Bun. */
function listeningPort(source: Source): number | null {
  for (const node of nodesIn(source.program)) {
    const port = node.type === "CallExpression" && starts(node) && portOf(node.arguments[0], source)
    if (port) return port
  }
  const exported = defaultObject(source)
  return exported && propertyOf(exported, "fetch") ? portOf(exported, source) : null
}

function starts({ callee }: CallExpression): boolean {
  const called = callee.type === "MemberExpression" ? callee.property : callee
  return called.type === "Identifier" && ["listen", "serve"].includes(called.name)
}

/** What a value is where nothing in the environment says otherwise: `Number(process.env.PORT ?? 4210)` is 4210. */
function portOf(value: Node | null | undefined, source: Source): number | null {
  const node = value ? withoutTypes(value) : null
  if (node === null) return null
  if (node.type === "NumericLiteral" || node.type === "StringLiteral")
    return asPort(Number(node.value))
  if (node.type === "LogicalExpression") return portOf(node.right, source)
  if (node.type === "UnaryExpression") return portOf(node.argument, source)
  if (node.type === "ObjectExpression") return portOf(propertyOf(node, "port"), source)
  if (node.type === "CallExpression")
    return isNumberOf(node) ? portOf(node.arguments[0], source) : null
  return node.type === "Identifier" ? portOf(constantOf(node.name, source), source) : null
}

function isNumberOf({ callee }: CallExpression): boolean {
  return callee.type === "Identifier" && ["Number", "parseInt"].includes(callee.name)
}

/** The value of a constant of the file, unless that is made of another name. */
function constantOf(name: string, { program }: Source): Node | null {
  for (const statement of program.body) {
    if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue
    for (const { id, init } of statement.declarations)
      if (id.type === "Identifier" && id.name === name)
        return init?.type === "Identifier" ? null : (init ?? null)
  }
  return null
}

function asPort(value: number): number | null {
  return Number.isInteger(value) && value > 0 && value < 65_536 ? value : null
}
