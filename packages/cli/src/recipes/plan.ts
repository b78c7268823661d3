import { changeOf, type FileChange } from "../changes/file-change.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { editedText, openSource } from "../syntax/source.js"
import { withDevScript } from "./dev-script.js"
import type { FileEdit, NewFile } from "./recipe.js"
import { recipes } from "./table.js"

/** What has to be put into a file by hand. */
interface ByHand {
  readonly path: string
  readonly why: string
  readonly text: string
}

/** What setting up an application comes to. */
export interface InitPlan {
  readonly changes: readonly FileChange[]
  readonly byHand: readonly ByHand[]
  /** Files that have what they need. */
  readonly kept: readonly string[]
}

const SCRIPT: ByHand = {
  path: "package.json",
  why: "The script for development cannot be changed safely.",
  text: "sallyport-dev before the program that serves your application, as in: sallyport-dev next dev",
}

/** The changes that give an application its sign-in. A file that differs from what would be written is never replaced. */
export function planFor(project: Project, files: ProjectFiles): InitPlan {
  const recipe = recipes[project.framework.id]
  const parts = recipe.steps(project, files).map((step) => planStep(step, files))
  const manifest = withDevScript(project, files, recipe)
  const script = manifest === null ? null : changeOf(files, "package.json", manifest)
  return {
    changes: [...parts.flatMap(({ changes }) => changes), ...(script ? [script] : [])],
    byHand: [...parts.flatMap(({ byHand }) => byHand), ...(manifest === null ? [SCRIPT] : [])],
    kept: parts.flatMap(({ kept }) => kept),
  }
}

function planStep(step: NewFile | FileEdit, files: ProjectFiles): InitPlan {
  return "edit" in step ? planEdit(step, files) : planNewFile(step, files)
}

function planNewFile({ path, text }: NewFile, files: ProjectFiles): InitPlan {
  const before = files.read(path)
  if (before === null) return plan({ changes: [{ path, before, after: text }] })
  if (before === text || isSetUp(before)) return plan({ kept: [path] })
  return plan({
    byHand: [{ path, why: "There is a file of that name with something else.", text }],
  })
}

/** Somebody has gone on from what was written: the file is theirs. */
function isSetUp(text: string): boolean {
  return text.includes("@sallyport/") || /["'][^"']*\/auth(?:\.server)?["']/.test(text)
}

function planEdit({ path, edit, byHand }: FileEdit, files: ProjectFiles): InitPlan {
  const before = files.read(path)
  const source = before === null ? null : openSource(before)
  if (source === null) {
    const why = before === null ? "There is no such file." : "The file cannot be read."
    return plan({ byHand: [{ path, why, text: byHand }] })
  }
  const result = edit(source)
  if (result === "there") return plan({ kept: [path] })
  const after = result === "edited" ? editedText(source) : null
  if (after !== null) return plan({ changes: [{ path, before, after }] })
  return plan({ byHand: [{ path, why: "The file cannot be edited safely.", text: byHand }] })
}

function plan(part: Partial<InitPlan>): InitPlan {
  return { changes: [], byHand: [], kept: [], ...part }
}
