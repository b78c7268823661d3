import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { Application, type ProjectReflection } from "typedoc"
import { root } from "./pages.js"
import type { Section } from "./sections.js"

/** Something that an application can import, and the source file that it is made from. */
interface EntryPoint {
  /** Such as `@sallyport/core/sessions`. */
  readonly name: string
  readonly file: string
}

/** What no application imports: presets have pages of their own, and these are for integrations and tests of this library. */
const LEFT_OUT = [
  /\/(providers\/|package\.json|integration$)|-kit$|adapter-base/,
  // The same as the core's, under the names of Auth.js.
  /^(?!@sallyport\/core\/).*\/(adapters|providers|jwt)$/,
]

/**
 * Writes a page with the docstrings of each entry point of each package, and `index.md`, which lists them; returns what stands beside
 * them. TypeDoc reads the types; without it we would have to print TypeScript's types ourselves.
 */
export async function writeApiReference(folder: string): Promise<readonly Section[]> {
  const entryPoints = packageFolders().flatMap(entryPointsOf)
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    tsconfig: path.join(root, "site/tsconfig.api.json"),
    entryPoints: entryPoints.map(({ file }) => file),
    name: "API",
    readme: "none",
    // The build checks the types.
    skipErrorChecking: true,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    logLevel: "Error",
    out: folder,
    ...({
      outputFileStrategy: "modules",
      entryFileName: "index",
      hideBreadcrumbs: true,
      hidePageHeader: true,
      parametersFormat: "table",
      interfacePropertiesFormat: "table",
      typeDeclarationFormat: "table",
    } as object),
  })
  const project = await app.convert()
  if (!project)
    throw new Error("TypeDoc could not read the entry points. Run `npm run build` first.")
  nameModules(project, entryPoints)
  await app.generateOutputs(project)
  return sections(entryPoints, folder)
}

/** TypeDoc names a module by its file; a reader knows it by what they import. */
function nameModules(
  { children = [] }: ProjectReflection,
  entryPoints: readonly EntryPoint[],
): void {
  const packages = path.join(root, "packages")
  const names = new Map(
    entryPoints.map(({ name, file }) => [
      path.relative(packages, file).replace(/(\/index)?\.tsx?$/, ""),
      name,
    ]),
  )
  for (const module of children) module.name = names.get(module.name) ?? module.name
}

function sections(entryPoints: readonly EntryPoint[], folder: string): readonly Section[] {
  const packages = [...new Set(entryPoints.map(({ name }) => nameOfPackage(name)))]
  return packages.map((text) => ({
    text,
    items: entryPoints
      .filter(({ name }) => nameOfPackage(name) === text)
      .map(({ name }) => ({ text: name.slice("@sallyport/".length), link: linkTo(name, folder) })),
  }))
}

/** A module with namespaces has a folder of its own. */
function linkTo(name: string, folder: string): string {
  return existsSync(path.join(folder, `${name}.md`)) ? `/api/${name}` : `/api/${name}/`
}

function nameOfPackage(entryPoint: string): string {
  return entryPoint.split("/").slice(0, 2).join("/")
}

function packageFolders(): readonly string[] {
  return ["packages", "packages/adapters", "packages/clients", "packages/integrations"]
    .flatMap((parent) =>
      readdirSync(path.join(root, parent)).map((name) => path.join(root, parent, name)),
    )
    .filter((folder) => existsSync(path.join(folder, "package.json")))
}

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports?: Record<string, { readonly types?: string } | string>
}

function entryPointsOf(folder: string): readonly EntryPoint[] {
  const text = readFileSync(path.join(folder, "package.json"), "utf8")
  const { name, private: isPrivate, exports = {} } = JSON.parse(text) as Manifest
  if (isPrivate) return []
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const types = typeof target === "string" ? undefined : target.types
    const entry = path.posix.join(name, subpath)
    if (!types || LEFT_OUT.some((pattern) => pattern.test(entry))) return []
    const file = sourceOf(path.join(folder, types))
    return file ? [{ name: entry, file }] : []
  })
}

function sourceOf(declarations: string): string | undefined {
  const source = declarations.replace("/dist/", "/src/").replace(/\.d\.ts$/, "")
  return [`${source}.ts`, `${source}.tsx`].find((file) => existsSync(file))
}
