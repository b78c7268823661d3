/** Which version of the interface an application was written for: next-auth 4, or Auth.js 5 with `@auth/core`. */
export type Generation = 4 | 5

/** A package of ours that has the exports of another. */
export interface Replacement {
  /** Such as `@sallyport/core`. */
  readonly ours: string
  /** What may follow the name in an import, `""` for nothing; `providers/*` stands for each of them. */
  readonly subpaths: readonly string[]
}

const CORE = ["", "adapters", "errors", "jwt", "providers", "providers/*", "types"]
const NEXT = ["", "adapters", "jwt", "middleware", "next", "providers", "providers/*", "react"]

const ADAPTERS: Readonly<Record<string, string>> = {
  "azure-tables": "azure-tables",
  d1: "d1",
  drizzle: "drizzle",
  dynamodb: "dynamodb",
  kysely: "kysely",
  "mikro-orm": "mikro-orm",
  neon: "pg",
  pg: "pg",
  pouchdb: "pouchdb",
  prisma: "prisma",
  sequelize: "sequelize",
  surrealdb: "surrealdb",
  typeorm: "typeorm",
  unstorage: "unstorage",
  "upstash-redis": "redis",
}

const OF_VERSION_5: Readonly<Record<string, Replacement>> = {
  "@auth/core": { ours: "@sallyport/core", subpaths: CORE },
  "next-auth": { ours: "@sallyport/next", subpaths: [...NEXT, "webauthn"] },
  "@auth/express": integration("express", ["", "adapters", "providers", "providers/*"]),
  "@auth/qwik": integration("qwik", ["", "adapters", "providers", "providers/*"]),
  "@auth/solid-start": integration("solid-start", [
    "",
    "adapters",
    "client",
    "providers",
    "providers/*",
  ]),
  "@auth/sveltekit": integration("sveltekit", [
    "",
    "adapters",
    "client",
    "components",
    "providers",
    "providers/*",
    "webauthn",
  ]),
  "@hono/auth-js": integration("hono", ["", "react"]),
  "auth-astro": integration("astro", ["", "client", "components", "server"]),
  ...Object.fromEntries(
    Object.entries(ADAPTERS).map(([theirs, ours]) => [
      `@auth/${theirs}-adapter`,
      { ours: `@sallyport/${ours}-adapter`, subpaths: [""] },
    ]),
  ),
}

const OF_VERSION_4: Readonly<Record<string, Replacement>> = {
  "next-auth": { ours: "@sallyport/next-auth-4", subpaths: [...NEXT, "core", "client/_utils"] },
}

function integration(name: string, subpaths: readonly string[]): Replacement {
  return { ours: `@sallyport/${name}`, subpaths }
}

/** Our packages for those of a generation, by the names of theirs. An adapter of next-auth 4 stays as it is. */
export function replacementsFor(
  generation: Generation,
): Readonly<Record<string, Replacement | undefined>> {
  return generation === 4 ? OF_VERSION_4 : OF_VERSION_5
}

/** The package of ours for a name that a file of the application has, whatever that is; undefined if there is none. */
export function replacementIn(
  replacements: Readonly<Record<string, Replacement | undefined>>,
  name: string,
): Replacement | undefined {
  // `constructor` is a member of every object.
  return Object.hasOwn(replacements, name) ? replacements[name] : undefined
}

/** The package that takes the place of another under its own name, so that no source changes. */
export function aliasOf(generation: Generation): {
  readonly theirs: string
  readonly ours: string
} {
  return generation === 4
    ? { theirs: "next-auth", ours: "@sallyport/next-auth-4" }
    : { theirs: "@auth/core", ours: "@sallyport/core" }
}

/** A module as an import names it, taken apart. */
export interface ModuleName {
  readonly package: string
  /** What follows the name of the package, `""` for nothing. */
  readonly subpath: string
}

/** The package and the subpath of an import; null for a file of the application. */
export function moduleName(specifier: string): ModuleName | null {
  const [, name, subpath = ""] =
    /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:\/(.+))?$/.exec(specifier) ?? []
  return name === undefined ? null : { package: name, subpath }
}

/** Whether ours has a subpath. Every package has its `package.json`. */
export function hasSubpath({ subpaths }: Replacement, subpath: string): boolean {
  return ["package.json", ...subpaths].some((one) =>
    one.endsWith("/*") ? /^[\w-]+$/.test(restAfter(subpath, one.slice(0, -1))) : one === subpath,
  )
}

function restAfter(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : ""
}
