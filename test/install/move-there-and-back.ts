import { rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { documentedOverrides, documentedSteps, type Page } from "./documented-steps.js"
import { installManager, managers } from "./package-managers.js"
import type { Workplace } from "./workplace.js"

/** An application, and what a page says of its way to the alias. */
export interface Move<Seen> {
  readonly page: Page
  /** A new copy of the application, in which nothing is installed. */
  readonly application: () => Promise<Workplace>
  /** What the application runs on, which it says itself. */
  readonly seenIn: (app: Workplace) => Promise<Seen>
  readonly before: Seen
  readonly after: Seen
  /** The name that is the alias. */
  readonly alias: string
  /** Why nothing can be installed; else an empty text. */
  readonly reason: string
}

/** Tests that an application with a lock file moves and goes back, by the documented steps of each package manager. */
export function testMoves<Seen>(move: Move<Seen>): void {
  const { reason, before, after } = move
  test.skipIf(reason)(`with npm ${reason}`, async () => {
    expect(await byNpm(move)).toEqual([before, after, after, before])
  })
  test.skipIf(reason)(`with pnpm ${reason}`, async () => {
    expect(await byPnpm(move)).toEqual([before, after, after, before])
  })
  for (const name of ["yarn", "yarn 4"] as const) {
    test.skipIf(reason)(`with ${name} ${reason}`, async () => {
      expect(await byYarn(name, move)).toEqual([before, after, before])
    })
  }
}

/** What was seen before the move, after it, after an installation by the lock file, and after the way back. */
async function byNpm<Seen>({ page, alias, application, seenIn }: Move<Seen>): Promise<Seen[]> {
  const app = await application()
  const seen: Seen[] = []
  await app.run("npm install --no-audit --no-fund")
  seen.push(await seenIn(app))
  await runAll(app, documentedSteps("npm", page))
  seen.push(await seenIn(app))
  await app.run("npm ci --no-audit --no-fund")
  seen.push(await seenIn(app))
  await runAll(app, documentedSteps("npm, back", page))
  seen.push(await seenIn(app))
  await app.run(`npm ci --no-audit --no-fund && npm ls ${alias}`)
  return seen
}

/** The same with pnpm. */
async function byPnpm<Seen>({ page, application, seenIn }: Move<Seen>): Promise<Seen[]> {
  const app = await application()
  const pnpm = await installManager(app, managers.pnpm)
  const seen: Seen[] = []
  await app.run(`${pnpm} install`)
  seen.push(await seenIn(app))
  const overrides = path.join(app.folder, "app", "pnpm-workspace.yaml")
  await writeFile(overrides, documentedOverrides(page))
  await app.run(`${pnpm} install --no-frozen-lockfile`)
  seen.push(await seenIn(app))
  await app.run(`rm -r node_modules && ${pnpm} install --frozen-lockfile`)
  seen.push(await seenIn(app))
  await rm(overrides)
  await app.run(`${pnpm} install --no-frozen-lockfile`)
  seen.push(await seenIn(app))
  return seen
}

/** What was seen before the move, after it, and after the way back. */
async function byYarn<Seen>(
  name: "yarn" | "yarn 4",
  { page, application, seenIn }: Move<Seen>,
): Promise<Seen[]> {
  const app = await application()
  const installed = await installManager(app, managers[name])
  // Yarn 1 takes a packed file of the same name and version from its cache, even if it was another one.
  const cache = path.join(app.folder, "cache")
  const yarn = name === "yarn" ? `YARN_CACHE_FOLDER=${cache} ${installed}` : installed
  const documented = (steps: string) =>
    documentedSteps(steps, page).map((command) => command.replace(/^yarn\b/, yarn))
  const settings = path.join(app.folder, "app", ".yarnrc.yml")
  if (name === "yarn 4") await writeFile(settings, "nodeLinker: node-modules\n")
  const seen: Seen[] = []
  await app.run(`touch yarn.lock && ${yarn} install`)
  seen.push(await seenIn(app))
  await runAll(app, documented("yarn"))
  seen.push(await seenIn(app))
  await app.run(`${yarn} install ${managers[name].frozen}`)
  await runAll(app, documented("yarn, back"))
  seen.push(await seenIn(app))
  return seen
}

async function runAll({ run }: Workplace, commands: readonly string[]): Promise<void> {
  for (const command of commands) await run(command)
}
