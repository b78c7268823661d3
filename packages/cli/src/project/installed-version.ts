import { parseObject } from "./json-object.js"
import type { ProjectFiles } from "./project-files.js"

/** The version in `node_modules`, also that of a monorepo; null if it is not installed. */
export function installedVersion(files: ProjectFiles, name: string): string | null {
  for (const folder of [".", "..", "../..", "../../.."]) {
    const text = files.read(`${folder}/node_modules/${name}/package.json`)
    const version = text === null ? undefined : parseObject(text)?.["version"]
    if (typeof version === "string") return version
  }
  return null
}
