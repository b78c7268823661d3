import { afterAll, describe, expect, test } from "vitest"
import { createPacker } from "./create-packer.js"
import { documentedSteps } from "./documented-steps.js"
import { testMoves } from "./move-there-and-back.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const noRegistry = await unreachable()
/** A skipped test says why in its name. */
const why = noRegistry ?? ""
const OURS = "@sallyport/core"
const THEIRS = "@auth/core"
const made: Workplace[] = []
const packer = await createPacker()

afterAll(() => Promise.all([...made, packer].map(({ remove }) => remove())))

async function application(): Promise<Workplace> {
  const workplace = await makeWorkplace("app", ["core"], packer)
  made.push(workplace)
  return workplace
}

/** The core that the application, its framework package and its adapter are on; the application runs for that. */
async function coresOf({ run }: Workplace): Promise<readonly string[]> {
  const { cores, session } = JSON.parse(await run("node cores.mjs")) as {
    cores: string[]
    session: unknown
  }
  expect(session).toBeNull()
  return cores
}

describe("An application with a lock file moves to the alias, and back", () => {
  testMoves({
    page: "moving-from-authjs",
    application,
    seenIn: coresOf,
    before: [THEIRS, THEIRS, THEIRS],
    after: [OURS, OURS, OURS],
    alias: "@auth/core",
    reason: why,
  })

  test.skipIf(why)(
    `without the steps npm keeps a former core, which is why they are there ${why}`,
    async () => {
      const app = await application()
      await app.run("npm install --no-audit --no-fund")
      const [, dependency = "", override = ""] = documentedSteps("npm")
      await app.run(`${dependency} && ${override} && npm install --no-audit --no-fund`)
      expect(await coresOf(app)).toContain(THEIRS)
    },
  )
})

describe.skipIf(why)(`With next-auth 5 and passkeys, npm ${why}`, () => {
  const [tarball = ""] = /file:[^"]+/.exec(documentedSteps("npm").join()) ?? []
  const packages = `next-auth@5.0.0-beta.32 next@15 react@19 react-dom@19 @auth/core@${tarball} @simplewebauthn/browser@9.0.1`
  const plan = "--package-lock-only --no-audit --no-fund"

  test("installs beside @simplewebauthn/server 9", async () => {
    const { run } = await application()
    await run("npm pkg delete dependencies")
    await run('npm pkg set "overrides.@auth/core=\\$@auth/core"')
    await run(`npm install ${plan} ${packages} @simplewebauthn/server@9.0.3`)
    expect(await run("cat package-lock.json")).toContain('"node_modules/@simplewebauthn/server"')
  })

  test("wants a later one to be named, as the page says", async () => {
    const { run } = await application()
    await run("npm pkg delete dependencies")
    await run('npm pkg set "overrides.@auth/core=\\$@auth/core"')
    const install = `npm install ${plan} ${packages} @simplewebauthn/server@13.3.3`
    await expect(run(install)).rejects.toThrow("ERESOLVE")
    await run('npm pkg set "dependencies.@simplewebauthn/server=13.3.3"')
    await run('npm pkg set "overrides.next-auth.@simplewebauthn/server=\\$@simplewebauthn/server"')
    await run(install)
  })
})
