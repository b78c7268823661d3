import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { recipes } from "./table.js"

/** Where a configuration may stand: the files that `init` writes, and the names that people give them. */
export function configurationFiles(project: Project, files: ProjectFiles): readonly string[] {
  const written = recipes[project.framework.id].steps(project, files).map(({ path }) => path)
  const usual = ["", "src/", "src/lib/", "lib/", "app/", "server/"].flatMap((folder) =>
    ["auth", "auth.config", "auth-config", "auth.server", "config"].flatMap((name) =>
      ["ts", "mts", "js", "mjs"].map((end) => `${folder}${name}.${end}`),
    ),
  )
  return [...new Set([...written, ...usual])]
}
