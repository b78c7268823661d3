import { symlinkSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { folderWith, sallyport } from "./run.js"

const env = {
  AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=",
  AUTH_URL: "http://localhost:3000",
  AUTH_GITHUB_ID: "id",
  AUTH_GITHUB_SECRET: "secret",
}

/** What the doctor finds in an application whose packages are installed, as they are wherever one runs. */
async function findingsIn(files: Readonly<Record<string, string>>, config: string) {
  const cwd = folderWith({ "package.json": '{ "type": "module" }', ...files })
  symlinkSync(path.resolve("node_modules"), path.join(cwd, "node_modules"), "dir")
  const { out, error } = await sallyport(["doctor", "--json", "--config", config], {
    cwd,
    env,
  })
  expect(error).toBe("")
  const report = JSON.parse(out) as { readonly findings: readonly { readonly code: string }[] }
  return report.findings.map((one) => one.code)
}

const GITHUB = 'import GitHub from "@sallyport/core/providers/github"\n'
const MARK = "{ providers: [GitHub], theme: { colorScheme: 'drak' } }"

const EXPRESS = `import { ExpressAuth } from "@sallyport/express"
import express from "express"
${GITHUB}const config = ${MARK}
const app = express()
app.use("/auth", ExpressAuth(config))
app.listen(3000)
`
const EXPORTED = `import { ExpressAuth } from "@sallyport/express"
${GITHUB}export const auth = ExpressAuth(${MARK})
`
const HONO = `import { HonoAuth } from "@sallyport/hono"
import { Hono } from "hono"
${GITHUB}const { handler } = HonoAuth(${MARK})
export default new Hono().use(handler)
`
const NODE = `import { createServer } from "node:http"
import { NodeAuth } from "@sallyport/node"
${GITHUB}const auth = NodeAuth(${MARK})
createServer((request, response) => void auth(request, response)).listen(3000)
`

test.each([
  ["Express", EXPRESS],
  ["Express, exported", EXPORTED],
  ["Hono", HONO],
  ["node:http", NODE],
])("%s: a configuration that is only passed on is found in any language", async (_, text) => {
  for (const file of ["app.ts", "app.js", "app.mjs"])
    expect(await findingsIn({ [file]: text }, file), file).toContain("OPTION_VALUE_ODD")
})

test("modules of the application that import each other, and wait while they are loaded", async () => {
  const files = {
    "app.js": 'import "./routes/index.js"\n',
    "routes/index.js":
      'export { auth } from "./auth.js"\nexport const name = await Promise.resolve("routes")\n',
    "routes/auth.js": `import * as routes from "./index.js"\n${EXPORTED}export const all = routes\n`,
  }
  expect(await findingsIn(files, "app.js")).toContain("OPTION_VALUE_ODD")
})

test("CommonJS modules that require each other", async () => {
  const files = {
    "package.json": "{}",
    "app.js": 'require("./auth.js").listen(3000)\n',
    "auth.js": `const { ExpressAuth } = require("@sallyport/express")
const { default: GitHub } = require("@sallyport/core/providers/github")
module.exports = require("express")().use("/auth", ExpressAuth(${MARK}))
`,
  }
  expect(await findingsIn(files, "app.js")).toContain("OPTION_VALUE_ODD")
})
