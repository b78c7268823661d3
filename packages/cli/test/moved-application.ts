import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { folderWith, sallyport, type Ran } from "./run.js"

const root = path.resolve(import.meta.dirname, "../../..")

/** The files below a folder of the repository, by their paths. */
function filesBelow(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(path.join(root, folder), file), readFileSync(file, "utf8")]),
  )
}

/** An application of `test/moving/apps` as its owner has it, without what is there for those tests. */
export function movingApplication(name: string): Readonly<Record<string, string>> {
  const files = filesBelow(`test/moving/apps/${name}`)
  const manifest = JSON.parse(files["package.json"] ?? "{}") as Record<string, unknown>
  delete manifest["moving"]
  return { ...files, "package.json": `${JSON.stringify(manifest, null, 2)}\n` }
}

/** A clone of the repository in which all packages are packed; the packed files are empty. */
export function packedClone(): string {
  const manifests = ["packages", "packages/adapters", "packages/clients", "packages/integrations"]
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .flatMap((folder) => manifestIn(folder))
  const packed = manifests.map(([, text]) => {
    const { name, version } = JSON.parse(text) as { name: string; version: string }
    return [`${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`, ""] as const
  })
  return folderWith(Object.fromEntries([...manifests, ...packed]))
}

function manifestIn(folder: string): readonly (readonly [string, string])[] {
  try {
    const file = `${folder}/package.json`
    return [[file, readFileSync(path.join(root, file), "utf8")]]
  } catch {
    return []
  }
}

/** Every file of a folder, by its path. */
export function readAll(folder: string): Readonly<Record<string, string>> {
  return filesBelow(path.relative(root, folder))
}

/** Runs `sallyport move` in a folder that is no Git repository, with packages from a clone. */
export async function moved(
  cwd: string,
  from: string,
  ...more: readonly string[]
): Promise<Ran & { readonly report: MoveReport }> {
  return movedWith({}, { cwd, from, more })
}

/** The same, with these variables, such as a `PATH` that leads to programs of the test. */
export async function movedWith(
  env: Readonly<Record<string, string>>,
  {
    cwd,
    from,
    more = [],
  }: { readonly cwd: string; readonly from: string; readonly more?: readonly string[] },
): Promise<Ran & { readonly report: MoveReport }> {
  const args = ["move", "--yes", "--force", "--json", "--from", from, ...more]
  const ran = await sallyport(args, { cwd, env })
  return { ...ran, report: JSON.parse(ran.out) as MoveReport }
}

interface MoveReport {
  readonly from: number | null
  readonly written: boolean
  readonly changes: readonly { readonly path: string; readonly action: string }[]
  readonly leftovers: readonly {
    readonly path: string
    readonly line: number
    readonly why: string
  }[]
  readonly install: string
  readonly configuration: readonly string[]
  readonly differences: readonly { readonly id: string; readonly noticed: string | false }[]
  readonly alsoMoved: readonly string[]
  readonly silent: number
  readonly findings: readonly { readonly code: string; readonly severity: string }[]
  readonly doctor: unknown
}
