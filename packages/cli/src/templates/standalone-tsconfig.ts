/** The part of a `tsconfig.json` that matters here. */
interface Tsconfig {
  readonly compilerOptions?: Readonly<Record<string, unknown>>
  readonly include?: readonly string[]
}

/** Options for a package that others refer to, which an application is not. */
const OF_PACKAGES = new Set(["composite", "declaration", "tsBuildInfoFile"])

/** A `tsconfig.json` that extends the one of the repository, as one that stands alone. */
export function standaloneTsconfig(text: string, base: string): string {
  const own = read(text)
  const all = { ...read(base).compilerOptions, ...own.compilerOptions }
  const kept = Object.entries(all).filter(([name]) => !OF_PACKAGES.has(name))
  const tsconfig = { compilerOptions: Object.fromEntries(kept), include: own.include }
  return `${JSON.stringify(tsconfig, null, 2)}\n`
}

/** JSON with comments that have lines of their own. */
function read(text: string): Tsconfig {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("//"))
  return JSON.parse(lines.join("\n")) as Tsconfig
}
