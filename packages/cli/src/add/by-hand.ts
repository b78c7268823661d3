import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { configurationFiles } from "../recipes/configuration-files.js"
import { openSource } from "../syntax/source.js"
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
  const broken = unparsableIn(project, files)
  if (path === undefined && broken.length > 0)
    return {
      why: `There is a syntax error in ${broken.join(", ")}, and nothing was written. Mend that first: npx --no sallyport doctor says where it is. Then run this again, or put this in by hand:`,
      isKnown: false,
    }
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

/** Those of the usual files that no parser understands. */
function unparsableIn(project: Project, files: ProjectFiles): readonly string[] {
  return configurationFiles(project, files).filter((path) => {
    const text = files.read(path)
    return text !== null && openSource(text) === null
  })
}

const NONE =
  "No configuration was found here, and nothing was written. If sign-in is not set up yet: npx --no sallyport init. If this is not the folder of your application, name it with --cwd. A configuration in another file gets this by hand:"
