import type { ProjectFiles } from "../project/project-files.js"
import { ENV_FILES } from "./env-text.js"

/** Lines for this library that no reader of env files understands, such as those in the style of YAML, and how to write them. */
export function unreadLines(files: ProjectFiles): readonly string[] {
  return ENV_FILES.flatMap((file) =>
    (files.read(file) ?? "").split(/\r?\n/).flatMap((line, index) => {
      const [, name] =
        /^\s*(?:export\s+)?((?:AUTH|NEXTAUTH)_\w+)(?:\s*:|\s+[^\s=])/.exec(line) ?? []
      return name === undefined
        ? []
        : [`Line ${index + 1} of ${file} is not read: write ${name}=, and the value behind it.`]
    }),
  )
}
