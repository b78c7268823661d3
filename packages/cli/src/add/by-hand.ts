import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import type { Addition } from "./addition.js"
import { configurationsIn } from "./edit-configuration.js"

/** Why an addition is left to the person. */
export interface ByHand {
  /** What stands before the lines. */
  readonly why: string
  /** Whether there is a configuration for them, so that the names of its variables may be written. */
  readonly isKnown: boolean
}

/** Why a configuration could not be edited. */
export function whyByHand(
  project: Project,
  files: ProjectFiles,
  additions: readonly Addition[],
): ByHand {
  const paths = configurationsIn(project, files).map(({ path }) => path)
  const [path, ...others] = paths
  if (path === undefined) return { why: NONE, isKnown: false }
  if (others.length > 0)
    return {
      why: `There are several configurations, and nothing was written: ${paths.join(", ")}. Put this into the right one by hand:`,
      isKnown: false,
    }
  const reason = additions.some(({ isIncomplete }) => isIncomplete)
    ? "It needs something of yours."
    : `${path} is written in a way that cannot be edited safely.`
  return { why: `${reason} Put this into ${path} by hand:`, isKnown: true }
}

const NONE =
  "No configuration was found here, and nothing was written. If sign-in is not set up yet: npx --no sallyport init. If this is not the folder of your application, name it with --cwd. A configuration in another file gets this by hand:"
