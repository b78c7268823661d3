import { rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { notInTurn } from "../depth/turns.js"
import { unreachable } from "../registry.js"
import { createPacker } from "./create-packer.js"
import { documentedOverrides, documentedSteps } from "./documented-steps.js"
import { installManager, managers } from "./package-managers.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const noRegistry = await unreachable()
/** Why a package manager is left out. A test that is skipped says so in its name. */
const reasonFor = (manager: string) => noRegistry ?? notInTurn("next-auth 4 installed", manager)
const MINUTES = 5 * 60_000
const PAGE = "moving-from-next-auth-4"
const made: Workplace[] = []
const packer = await createPacker()

afterAll(() => Promise.all([...made, packer].map(({ remove }) => remove())))

async function application(): Promise<Workplace> {
  const packages = ["core", "client", "integrations/next-auth-4"]
  const workplace = await makeWorkplace("next-auth-4-app", packages, packer)
  made.push(workplace)
  return workplace
}

/** The package that the name `next-auth` leads to; the application runs for that. */
async function libraryOf({ run }: Workplace): Promise<string> {
  const { name, ...seen } = JSON.parse(await run("node library.cjs")) as { name: string }
  expect(seen).toEqual({ sub: "ada", kinds: ["function", "function"] })
  return name
}

async function runAll({ run }: Workplace, commands: readonly string[]): Promise<void> {
  for (const command of commands) await run(command)
}

describe("An application on next-auth 4 with a lock file moves to the alias, and back", () => {
  const npm = reasonFor("npm")
  test.skipIf(npm)(`with npm ${npm}`, { timeout: MINUTES }, async () => {
    const app = await application()
    await app.run("npm install --no-audit --no-fund")
    expect(await libraryOf(app)).toBe("next-auth")
    await runAll(app, documentedSteps("npm", PAGE))
    expect(await libraryOf(app)).toBe("@sallyport/next-auth-4")
    await app.run("npm ci --no-audit --no-fund")
    expect(await libraryOf(app)).toBe("@sallyport/next-auth-4")
    await runAll(app, documentedSteps("npm, back", PAGE))
    expect(await libraryOf(app)).toBe("next-auth")
    await app.run("npm ci --no-audit --no-fund && npm ls next-auth")
  })

  const pnpmReason = reasonFor("pnpm")
  test.skipIf(pnpmReason)(`with pnpm ${pnpmReason}`, { timeout: MINUTES }, async () => {
    const app = await application()
    const pnpm = await installManager(app, managers.pnpm)
    await app.run(`${pnpm} install`)
    expect(await libraryOf(app)).toBe("next-auth")
    const overrides = path.join(app.folder, "app", "pnpm-workspace.yaml")
    await writeFile(overrides, documentedOverrides(PAGE))
    await app.run(`${pnpm} install --no-frozen-lockfile`)
    expect(await libraryOf(app)).toBe("@sallyport/next-auth-4")
    await app.run(`rm -r node_modules && ${pnpm} install --frozen-lockfile`)
    expect(await libraryOf(app)).toBe("@sallyport/next-auth-4")
    await rm(overrides)
    await app.run(`${pnpm} install --no-frozen-lockfile`)
    expect(await libraryOf(app)).toBe("next-auth")
  })

  for (const name of ["yarn", "yarn 4"] as const) {
    const reason = reasonFor(name)
    test.skipIf(reason)(`with ${name} ${reason}`, { timeout: MINUTES }, async () => {
      const app = await application()
      const yarn = await installManager(app, managers[name])
      const settings = path.join(app.folder, "app", ".yarnrc.yml")
      if (name === "yarn 4") await writeFile(settings, "nodeLinker: node-modules\n")
      await app.run(`touch yarn.lock && ${yarn} install`)
      expect(await libraryOf(app)).toBe("next-auth")
      const documented = (steps: string) =>
        documentedSteps(steps, PAGE).map((command) => command.replace(/^yarn\b/, yarn))
      await runAll(app, documented("yarn"))
      expect(await libraryOf(app)).toBe("@sallyport/next-auth-4")
      await app.run(`${yarn} install ${managers[name].frozen}`)
      await runAll(app, documented("yarn, back"))
      expect(await libraryOf(app)).toBe("next-auth")
    })
  }
})
