import { readFileSync } from "node:fs"

const page = readFileSync(new URL("../../docs/moving-from-authjs.md", import.meta.url), "utf8")

/** The commands that the page on moving shows under a name, each a line. */
export function documentedSteps(name: string): readonly string[] {
  const [, block] = page.split(`<!-- steps: ${name} -->`)
  const [, commands] = /^\s*```sh\n(.*?)\n```/s.exec(block ?? "") ?? []
  if (!commands) throw new Error(`The page has no steps called "${name}"`)
  return commands.split("\n")
}

/** The lines that the page puts into `pnpm-workspace.yaml`. */
export function documentedOverrides(): string {
  const [, lines] = /```yaml\n(.*?)```/s.exec(page) ?? []
  if (!lines) throw new Error("The page has no overrides for pnpm")
  return lines
}
