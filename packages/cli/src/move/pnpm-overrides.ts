import type { FileChange } from "../changes/file-change.js"
import { readManifest } from "../project/manifest.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { ProjectFiles } from "../project/project-files.js"

/** Where pnpm reads overrides from. */
export type PnpmOverrides =
  /** `pnpm-workspace.yaml`, since pnpm 10.7. */
  | { readonly kind: "workspace"; readonly changes: readonly FileChange[] }
  /** `pnpm.overrides` of the `package.json` at the root. */
  | { readonly kind: "manifest" }
  /** The file is written in a way that cannot be edited safely. */
  | { readonly kind: "unsafe" }

const FILE = "pnpm-workspace.yaml"

/** Where these overrides belong, with the change to the file. Lines that nobody has to change stay byte for byte. */
export function pnpmOverrides(
  files: ProjectFiles,
  { root, version }: Pick<PackageManager, "root" | "version">,
  overrides: Readonly<Record<string, string>>,
): PnpmOverrides {
  const manifest = readManifest(files, root) as ManifestWithPnpm | null
  const text = files.read(`${root}/${FILE}`)
  const hasOverrides = /^overrides:/m.test(text ?? "")
  const isOld = isOlder(manifest?.packageManager, files.read(`${root}/pnpm-lock.yaml`), version)
  if (!hasOverrides && (manifest?.pnpm?.overrides || isOld)) return { kind: "manifest" }
  const before = text ?? ""
  // Each is put before the others, so the last one goes first.
  const after = Object.entries(overrides).reduceRight<string | null>(
    (lines, [name, specifier]) => lines && withOverride(lines, name, specifier),
    hasOverrides ? before : `${endedText(before)}overrides:\n`,
  )
  if (after === null) return { kind: "unsafe" }
  const path = root === "." ? FILE : `${root}/${FILE}`
  return { kind: "workspace", changes: after === text ? [] : [{ path, before: text, after }] }
}

interface ManifestWithPnpm {
  readonly packageManager?: string
  readonly pnpm?: { readonly overrides?: object }
}

/**
 * pnpm before 10.7 wants `packages` in the file, or does not read overrides there. What the application says about its
 * version counts, then the form of its lock file, which pnpm 9 and 10 have in common, then the version that runs here.
 */
function isOlder(
  packageManager: string | undefined,
  lock: string | null,
  version: string | null | undefined,
): boolean {
  const named = /^pnpm@(\S+)/.exec(packageManager ?? "")?.[1]
  if (named === undefined && /^lockfileVersion: *['"]?[5-8](?:\.|['"]|$)/m.test(lock ?? ""))
    return true
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(named ?? version ?? "") ?? []
  if (major === undefined) return false
  return Number(major) < 10 || (major === "10" && Number(minor) < 7)
}

function endedText(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`
}

/** The text with a line below `overrides:`. Null if that is no block of lines. */
function withOverride(text: string, name: string, specifier: string): string | null {
  const block = /^overrides:[ \t]*(?:#.*)?\r?\n((?:[ \t]+.*(?:\r?\n|$)|[ \t]*\r?\n)*)/m.exec(text)
  if (!block) return null
  const [whole, lines = ""] = block
  const [, indentation = "  "] = /^([ \t]+)\S/m.exec(lines) ?? []
  const written = `${indentation}${JSON.stringify(name)}: ${JSON.stringify(specifier)}`
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")
  const line = new RegExp(`^[ \\t]+["']?${escaped}["']?:.*$`, "m")
  const after = line.test(lines) ? lines.replace(line, () => written) : `${written}\n${lines}`
  const start = block.index + whole.length - lines.length
  return text.slice(0, start) + after + text.slice(start + lines.length)
}
