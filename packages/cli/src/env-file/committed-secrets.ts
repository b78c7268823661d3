import { catalogue, type Finding } from "@sallyport/conformance"
import { trackedFiles } from "../git/git.js"
import type { ProjectFiles } from "../project/project-files.js"
import { readVariables } from "./env-text.js"

/** Env files of this folder that Git keeps and that have secrets in them. The secrets themselves are never shown. */
export function committedSecrets(directory: string, files: ProjectFiles): readonly Finding[] {
  return trackedFiles(directory, [".env*", ".dev.vars*"])
    .filter((file) => !NOBODYS.test(file))
    .flatMap((file) => {
      const names = secretNamesIn(files.read(file) ?? "")
      return names.length === 0 ? [] : [committed(file, names)]
    })
}

/** Files with examples, or with what only tests use. */
const NOBODYS = /[._-](?:example|sample|template|dist|defaults|test|ci)(?:\.|$)/i

const SECRET =
  /^(?:(?:AUTH|NEXTAUTH)_SECRET(?:_[123])?|AUTH_\w+_(?:SECRET|KEY|TOKEN)|\w+_CLIENT_SECRET)$/

/** Encrypted by another tool, or a reference to where the secret is. */
const NOT_READABLE = /^(?:encrypted:|\$|[a-z][\w+-]*:\/\/)/i

function secretNamesIn(text: string): readonly string[] {
  return Object.entries(readVariables(text))
    .filter(([name, value]) => SECRET.test(name) && value?.trim() && !NOT_READABLE.test(value))
    .map(([name]) => name)
    .toSorted()
}

function committed(file: string, names: readonly string[]): Finding {
  const { severity, page } = catalogue.SECRET_COMMITTED
  const isOwn = names.some((name) => /^(?:AUTH|NEXTAUTH)_SECRET/.test(name))
  const isOthers = names.some((name) => !/^(?:AUTH|NEXTAUTH)_SECRET/.test(name))
  const anew = [
    ...(isOwn ? ["replace the session secret (openssl rand -base64 33)"] : []),
    ...(isOthers ? ["make new secrets at the providers"] : []),
  ]
  return {
    code: "SECRET_COMMITTED",
    severity,
    page,
    cause: `Git keeps ${file}, so everyone with the repository knows ${names.join(", ")}.`,
    fix: `Run git rm --cached ${file}, add ${file} to .gitignore, and ${anew.join(" and ")}: the old ones stay in the history.`,
  }
}
