import { cp } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe } from "vitest"
import { describeIntegration } from "../depth/integration-contract.js"
import { serve } from "../../packages/integrations/sveltekit/test/support/svelte-site.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

// SvelteKit 3 builds on Node 22 and later; npm has Node for this machine alone.
const isHere = process.platform === "linux" && process.arch === "x64"
const noNode = isHere ? null : "no other Node for this machine on npm"
const reason = noNode ?? (await unreachable()) ?? ""
const source = path.resolve(
  import.meta.dirname,
  "../../packages/integrations/sveltekit/test/support/app/src",
)

describe.skipIf(reason)(`The packed package in an application of SvelteKit 3 ${reason}`, () => {
  let workplace: Workplace
  let app = ""
  beforeAll(async () => {
    workplace = await makeWorkplace("sveltekit-3-app", ["core", "client", "integrations/sveltekit"])
    app = path.join(workplace.folder, "app")
    await cp(source, path.join(app, "src"), { recursive: true })
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
    await workplace.run("node_modules/.bin/node node_modules/vite/bin/vite.js build")
  })
  afterAll(() => workplace?.remove())

  const [major] = process.versions.node.split(".")
  describeIntegration({
    name: "SvelteKit 3",
    basePath: "/auth",
    start: (site) => serve(path.join(app, ".svelte-kit/output/server"), site),
    lacks: {
      target: "SvelteKit hands on an address that is canonical already",
      promise: "a built application is production, where nothing is warned of",
      forms: "SvelteKit compares the Origin itself (csrf.trustedOrigins)",
      ...(Number(major) < 22 && { late: "a streamed answer of SvelteKit 3 needs Node 22" }),
    },
  })
})
