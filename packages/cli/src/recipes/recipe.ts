import type { Project } from "../project/read-project.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Source } from "../syntax/source.js"

/** A file that is written as it stands. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** A change to a file of the application. */
export interface FileEdit {
  readonly path: string
  /** `there`: the file has it already. `unsafe`: the file is written in a way that cannot be edited. */
  readonly edit: (source: Source) => "edited" | "there" | "unsafe"
  /** What to put in by hand where it cannot be edited. */
  readonly byHand: string
}

/** How a framework gets its sign-in: the code of its page in the documentation. */
export interface Recipe {
  readonly steps: (project: Project, files: ProjectFiles) => readonly (NewFile | FileEdit)[]
  /** Packages beside `@sallyport/core` and `@sallyport/dev`, which every application gets. */
  readonly packages: (project: Project) => readonly string[]
  /** Whether they are needed to build the application alone, and its starter refuses them elsewhere. Default false. */
  readonly isBuiltIn?: boolean
  /** The script that `package.json` gets where it has none for development. */
  readonly devScript?: (project: Project, files: ProjectFiles) => string
}

/** The provider of `@sallyport/dev`, which needs no account anywhere. */
export const LOCAL_PROVIDER = '{ id: "local", name: "Local", type: "oidc" }'

/** The ending of a source file of the application. */
export function extensionOf({ isTypeScript }: Project): "ts" | "js" {
  return isTypeScript ? "ts" : "js"
}
