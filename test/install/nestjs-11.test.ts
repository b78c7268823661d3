import { cp, readdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { type Integration } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe } from "vitest"
import { describeIntegration } from "../depth/integration-contract.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
const source = path.resolve(
  import.meta.dirname,
  "../../packages/integrations/nestjs/test/support/application",
)

/** The application, as its compiled modules export it. */
interface Application {
  readonly platforms: readonly (readonly [string, unknown])[]
  readonly start: (create: unknown, site: object) => ReturnType<Integration["start"]>
}

/** Puts the application where it imports the package by name, as the applications of its users do. */
async function install(app: string): Promise<void> {
  const target = path.join(app, "src")
  await cp(source, target, { recursive: true })
  for (const name of await readdir(target)) {
    const file = path.join(target, name)
    const text = await readFile(file, "utf8")
    await writeFile(file, text.replaceAll("../../../src/index.js", "@sallyport/nestjs"))
  }
}

// An application of NestJS 11 is CommonJS, and its decorators leave their types behind.
describe.skipIf(reason)(`The packed package in an application of NestJS 11 ${reason}`, () => {
  let workplace: Workplace | undefined
  let application: Application | undefined
  beforeAll(async () => {
    workplace = await makeWorkplace("nestjs-11-app", [
      "core",
      "integrations/node",
      "integrations/nestjs",
    ])
    const app = path.join(workplace.folder, "app")
    await install(app)
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
    await workplace.run("npm run build")
    const required = createRequire(path.join(app, "dist/"))
    application = { ...required("./platforms.js"), ...required("./start.js") } as Application
  })
  afterAll(() => workplace?.remove())

  describe.each(["Express", "Fastify"])("on %s", (platform) => {
    describeIntegration({
      name: platform,
      basePath: "/auth",
      givesMe: true,
      lacks: {
        functions: "a guard runs for each handler, also for each resolver of GraphQL",
        rewrites: "NestJS leads no address to another handler",
      },
      start: async (site) => {
        const found = application?.platforms.find(([name]) => name === platform)
        if (!application || !found) throw new Error("The application was not built.")
        return application.start(found[1], site)
      },
    })
  })
})
