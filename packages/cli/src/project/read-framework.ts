import { type Framework, frameworks } from "./frameworks.js"
import { type Manifest, rangeOf } from "./manifest.js"
import type { ProjectFiles } from "./project-files.js"
import { writtenPort } from "./written-port.js"

/** The framework of an application. */
export interface FoundFramework extends Framework {
  /** The package that shows it; null for plain Node.js. */
  readonly package: string | null
  /** The version that package.json asks for, such as `^16.0.0`. */
  readonly range: string | null
  /** Next.js alone: which of its routers has the pages. */
  readonly router?: "app" | "pages"
}

/** The framework that package.json names; plain Node.js if it names none. */
export function readFramework(files: ProjectFiles, manifest: Manifest | null): FoundFramework {
  for (const framework of frameworks)
    for (const name of framework.shownBy) {
      const range = rangeOf(manifest, name)
      if (range === null) continue
      const router = framework.id === "next" ? { router: routerOfNext(files) } : {}
      const port = writtenPort(files, manifest) ?? framework.port
      return { ...framework, port, package: name, range, ...router }
    }
  const [plain] = frameworks.filter(({ id }) => id === "node")
  if (!plain) throw new Error("The table of frameworks has no plain Node.js")
  return { ...plain, port: writtenPort(files, manifest) ?? plain.port, package: null, range: null }
}

/** An application with both routers gets its route handler in `app/`. */
function routerOfNext(files: ProjectFiles): "app" | "pages" {
  const names = [...files.list("."), ...files.list("src")]
  return names.includes("pages/") && !names.includes("app/") ? "pages" : "app"
}
