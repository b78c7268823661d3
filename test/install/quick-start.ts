import { readFileSync } from "node:fs"
import path from "node:path"
import { blocksOf, filesOf, isFile } from "./printed-files.js"

const root = path.resolve(import.meta.dirname, "../..")

/** The quick start of a page, as somebody follows it. */
export interface QuickStart {
  /** What is to be written, by path from the folder of the application. */
  readonly files: ReadonlyMap<string, string>
  /** The commands that the page shows, a block each. */
  readonly commands: readonly string[]
  /** The command in its text that starts the application; undefined where it stands among the commands. */
  readonly start: string | undefined
  /** The path of the address that is to be registered with GitHub. */
  readonly callback: string
  /** The path of the address to open, which ends at the sign-in page. */
  readonly opened: string
}

/** Reads one or more sections of a page, by their headings. */
export function quickStart(page: string, headings: readonly string[]): QuickStart {
  const parts = readFileSync(path.join(root, page), "utf8").split(/^## /m)
  const text = headings.map((heading) => sectionOf(parts, heading)).join("\n")
  return {
    files: filesOf(text),
    commands: blocksOf(text)
      .filter(({ language, code }) => language === "sh" && !isFile(code))
      .map(({ code }) => code),
    start: /`(npm [^`]+)`/.exec(text)?.[1],
    callback: pathOf(/`http:\/\/localhost:\d+(\/[^`]*\/callback\/github)`/, text),
    opened: pathOf(/open\s[`<]http:\/\/localhost:\d+([^`>]*)/i, text) || "/",
  }
}

/** How many lines somebody writes: neither empty ones, nor comments, nor the environment. */
export function linesToWrite({ files }: QuickStart): number {
  const code = [...files].filter(([file]) => !path.basename(file).startsWith(".env"))
  return code
    .flatMap(([, text]) => text.split("\n"))
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length
}

/** The commands or the environment of a page with a value for everything that it leaves open. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\b(AUTH_\w+)=(?:…|[ \t]*(?:#.*)?$)/gm, (line, name: string) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  )
}

function sectionOf(parts: readonly string[], heading: string): string {
  const found = parts.find((part) => part.startsWith(`${heading}\n`))
  if (found === undefined) throw new Error(`The page has no section "${heading}"`)
  return found
}

function pathOf(address: RegExp, text: string): string {
  const [, found] = address.exec(text) ?? []
  if (found === undefined) throw new Error(`The page shows no address like ${String(address)}`)
  return found
}
