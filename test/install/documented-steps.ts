import { readFileSync } from "node:fs"

/** A page on moving. */
export type Page = "moving-from-authjs" | "moving-from-next-auth-4"

const read = (page: Page) => readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), "utf8")

/** The commands that the page on moving shows under a name, each a line. */
export function documentedSteps(
  name: string,
  page: Page = "moving-from-authjs",
): readonly string[] {
  const [, block] = read(page).split(`<!-- steps: ${name} -->`)
  const [, commands] = /^\s*```sh\n(.*?)\n```/s.exec(block ?? "") ?? []
  if (!commands) throw new Error(`The page has no steps called "${name}"`)
  return commands.split("\n")
}

/** The lines that the page puts into `pnpm-workspace.yaml`. */
export function documentedOverrides(page: Page = "moving-from-authjs"): string {
  const [, lines] = /```yaml\n(.*?)```/s.exec(read(page)) ?? []
  if (!lines) throw new Error("The page has no overrides for pnpm")
  return lines
}
