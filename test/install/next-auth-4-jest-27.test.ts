import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
/** A test that is skipped says why in its name. */
const why = reason ? ` ${reason}` : ""
const packages = ["core", "client", "integrations/next-auth-4"]

let workplace: Workplace | undefined

beforeAll(async () => {
  if (reason) return
  workplace = await makeWorkplace("next-auth-4-jest-27-app", packages)
  await workplace.run(`npm install ${QUIET}`)
})
afterAll(() => workplace?.remove())

const QUIET = "--no-audit --no-fund --no-package-lock"

/** Jest up to 27 knows no `exports` and reads only CommonJS, and mocks nothing that calls itself a module. */
describe.skipIf(reason)(`The tests of an application that has Jest 27${why}`, () => {
  async function passed(): Promise<unknown> {
    const printed = await workplace?.run("node node_modules/jest/bin/jest.js --json 2>&1 || true")
    const line = printed?.split("\n").find((one) => one.startsWith("{")) ?? "{}"
    const { numPassedTests, testResults = [] } = JSON.parse(line) as Results
    return { numPassedTests, messages: testResults.map(({ message }) => message).filter(Boolean) }
  }

  test("pass with next-auth 4, and with the alias", async () => {
    const all = { numPassedTests: 4, messages: [] }
    expect(await passed()).toEqual(all)
    const files = packages.map((one) => {
      const name = one.replace("integrations/", "")
      const alias = name === "next-auth-4" ? "next-auth" : `@sallyport/${name}`
      return `${alias}@file:../sallyport/sallyport-${name}-0.0.0.tgz`
    })
    await workplace?.run(`npm install ${QUIET} ${files.join(" ")}`)
    const names = await workplace?.run(`node -p 'require("next-auth/package.json").name'`)
    expect(names?.trim()).toBe("@sallyport/next-auth-4")
    expect(await passed()).toEqual(all)
  })
})

/** What Jest prints of its tests. */
interface Results {
  readonly numPassedTests: number
  readonly testResults?: readonly { readonly message: string }[]
}
