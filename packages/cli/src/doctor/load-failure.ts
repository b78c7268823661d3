import { withoutPasswords } from "../command-line/without-passwords.js"

const OTHER_FILE = "Name another file with --config, or probe the running site with --url."

/** Why a file of an application could not be run, and what to do: by what was thrown, without the passwords in it. */
export function loadFailure(file: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const [first = "", ...rest] = reason.split("\n")
  const line = withoutPasswords(first.trim())
  const begin = `${file} cannot be loaded: `
  const [, syntax] = /^(?:Parse|Syntax)Error: (.*?)\.?$/.exec(line) ?? []
  if (syntax !== undefined) {
    const [, place] = /:(\d+:\d+)\s*$/m.exec(rest.join("\n")) ?? []
    const where = place === undefined ? "" : ` in line ${place.replace(":", ", column ")}`
    return `${begin}there is a syntax error${where}: ${syntax}. Mend that first.`
  }
  const [, wanted] = /^Cannot find (?:module|package) ['"]([^'"]+)['"]/.exec(line) ?? []
  if (wanted !== undefined) return `${begin}${line}. ${whatToImport(wanted)}`
  const end = /[.!?]$/.test(line) ? "" : "."
  return `${begin}${line}${end} If that is something of the environment, set it here or in an env file. ${OTHER_FILE}`
}

function whatToImport(wanted: string): string {
  if (/^[./]|^[A-Za-z]:/.test(wanted)) return "Mend the import: there is no such file."
  // No package has such a name.
  if (/^(?:[@~#$]?\/|[~#$])/.test(wanted))
    return "It is no package: put its path into compilerOptions.paths of tsconfig.json, or import it by a relative path."
  return "Install the packages of the application here, or mend the import."
}
