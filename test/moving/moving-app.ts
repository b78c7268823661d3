import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { Differs } from "./differs.js"

/** An application that is written for Auth.js, as its folder in `apps/` describes it. */
export interface MovingApp {
  /** The name of its folder. */
  readonly name: string
  /** Its folder, and before it the one that it shares with its kind. */
  readonly folders: readonly string[]
  readonly manifest: Manifest
  /** Changes with everything that is in the folders. */
  readonly fingerprint: string
}

interface Manifest {
  readonly type?: "module"
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
  readonly scripts: { readonly build?: string; readonly start: string }
  readonly moving: Traits
}

/** One of our packages in the place of another. */
export interface Replacement {
  /** The package that it replaces. */
  readonly name: string
  /** Its own folder, from the root of the repository. */
  readonly folder: string
}

/** What the driver must know of an application, and cannot see from outside. */
export interface Traits {
  readonly title: string
  /** The packages whose versions are told beside the title. */
  readonly packages: readonly string[]
  /** Where Auth.js answers: `/auth` or `/api/auth`. */
  readonly authPath: string
  /** Addresses that say in `x-runtime` where their code ran, with what they have to say. */
  readonly runtimes?: Readonly<Record<string, string>>
  /** Addresses that show the session besides `/me`. */
  readonly alsoShown?: readonly string[]
  /** The framework's own way to sign in and out, as a form without scripts at `/login` and `/logout`. */
  readonly forms: boolean
  /**
   * By request, as `GET /auth/csrf`: aspects of the answer that may differ, each with its row in docs/differences.json.
   */
  readonly differs?: Readonly<Record<string, Differs>>
  /**
   * Steps that an older Auth.js does not answer as 0.41.3 does, each with what it answers. They are played on our core
   * alone.
   */
  readonly older?: Readonly<Record<string, string>>
  /**
   * In an application of next-auth 4: the ids of its providers, with the session that each reader shows after a sign-in
   * there. `{issuer}` is the address of the local provider.
   */
  readonly sessions?: Readonly<Record<string, object>>
  /** Whether it renews access tokens whenever its session is read. */
  readonly refreshes?: boolean
  /** Where a page that is not for everybody sends strangers. Default: `/login`. */
  readonly refusedTo?: string
  /** Our package that stands in for one of these, from the root of the repository. */
  readonly replacement?: Replacement
  /** The folder of another application, whose sources these are too. */
  readonly sources?: string
  /** What a store needs besides its packages: a private PostgreSQL server, or a program. */
  readonly needs?: "postgres" | "redis-server"
}

const HERE = import.meta.dirname
/** The application that every store is tried in. */
const STORE_APP = path.join(HERE, "store-app")

/** Every application in a folder beside this file, by name. */
export function movingApps(collection: "apps" | "stores"): readonly MovingApp[] {
  const parent = path.join(HERE, collection)
  return readdirSync(parent)
    .toSorted()
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(folder, "package.json")))
    .map((folder) => read(collection === "stores" ? [STORE_APP] : [], folder))
}

/** Whether an application is written for next-auth 4, which has no `@auth/core` below it. */
export function isOfVersion4({ manifest }: MovingApp): boolean {
  return manifest.dependencies?.["next-auth"]?.startsWith("4.") ?? false
}

function read(shared: readonly string[], folder: string): MovingApp {
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest
  const { sources } = manifest.moving
  const other = sources ? [path.join(folder, "..", sources)] : []
  const folders = [...shared, ...other, folder]
  return { name: path.basename(folder), folders, manifest, fingerprint: fingerprintOf(folders) }
}

function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash("sha256")
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      hash.update(path.relative(folder, file)).update(readFileSync(file))
    }
  return hash.digest("hex").slice(0, 16)
}
