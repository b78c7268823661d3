import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** An application that is written for Auth.js, as its folder in `apps/` describes it. */
export interface MovingApp {
  /** The name of its folder. */
  readonly name: string
  readonly folder: string
  readonly manifest: Manifest
  /** Changes with everything that is in the folder. */
  readonly fingerprint: string
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts: { readonly build?: string; readonly start: string }
  readonly moving: Traits
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
}

const HERE = import.meta.dirname

/** Every application in a folder beside this file, by name. */
export function movingApps(collection: "apps" | "stores"): readonly MovingApp[] {
  const parent = path.join(HERE, collection)
  return readdirSync(parent)
    .toSorted()
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(folder, "package.json")))
    .map(read)
}

function read(folder: string): MovingApp {
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest
  return { name: path.basename(folder), folder, manifest, fingerprint: fingerprintOf(folder) }
}

function fingerprintOf(folder: string): string {
  const hash = createHash("sha256")
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    hash.update(path.relative(folder, file)).update(readFileSync(file))
  }
  return hash.digest("hex").slice(0, 16)
}
