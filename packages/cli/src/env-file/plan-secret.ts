import type { FileChange } from "../changes/file-change.js"
import { CommandFailed } from "../command-line/failures.js"
import { isTracked } from "../git/git.js"
import type { ProjectFiles } from "../project/project-files.js"
import { ENV_FILES } from "./env-text.js"
import { ignoreFile } from "./ignore-file.js"
import { secretsIn, withNewSecret } from "./secret-change.js"

/** What is to be done so that an application has a secret. */
export interface SecretPlan {
  /** The file that has it, or will have it. */
  readonly file: string
  /** The name of the new secret; null if there is one already, and nothing is to be done. */
  readonly name: string | null
  readonly changes: readonly FileChange[]
  /** Why the secret that is there is none; null if nothing is known against it. */
  readonly warning: string | null
}

/** Where a secret is to be written, and how. */
export interface SecretWish {
  readonly directory: string
  readonly files: ProjectFiles
  /** The env file for a first secret. A further one goes where the others are. */
  readonly file: string
  readonly secret: string
  /** Whether a secret is added where there is one. */
  readonly isForced?: boolean
}

/** Plans a secret. Throws `CommandFailed` if Git keeps the file, because the secret would be committed. */
export function planSecret(wish: SecretWish): SecretPlan {
  const { directory, files } = wish
  const holder = [wish.file, ...ENV_FILES].find(
    (name) => secretsIn(files.read(name) ?? "").length > 0,
  )
  if (holder !== undefined && !wish.isForced)
    return { file: holder, name: null, changes: [], warning: warningOf(directory, holder) }
  const file = holder ?? wish.file
  if (isTracked(directory, file))
    throw new CommandFailed(
      `Git keeps ${file}, so a secret in it would be committed. Take it out (git rm --cached ${file}), or name another file with --file.`,
    )
  const before = files.read(file)
  const { text, name, changed } = withNewSecret(before ?? "", wish.secret)
  const change = {
    path: file,
    before,
    after: text,
    shown: changed.map((variable) => `${variable}=…`),
    isPrivate: true,
  }
  const ignoring = ignoreFile(files, directory, file)
  return { file, name, changes: ignoring ? [change, ignoring] : [change], warning: null }
}

/** Whoever has the secret can make a session of anybody. */
function warningOf(directory: string, file: string): string | null {
  return isTracked(directory, file)
    ? `Git keeps ${file}, so everyone with the repository knows its secret. Take it out (git rm --cached ${file}), remove the secret from it, and make another one: npx --no sallyport secret`
    : null
}
