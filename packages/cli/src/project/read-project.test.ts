import { describe, expect, test } from "vitest"
import { filesInMemory, filesOnDisk } from "./project-files.js"
import { readProject } from "./read-project.js"

/** An application that asks for these packages, with more files. */
function project(
  packages: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  return readProject(
    filesInMemory({ "package.json": JSON.stringify({ dependencies: packages }), ...more }),
  )
}

describe("The framework", () => {
  test.each([
    ["next", "next"],
    ["nuxt", "nuxt"],
    ["@sveltejs/kit", "sveltekit"],
    ["astro", "astro"],
    ["@solidjs/start", "solid-start"],
    ["@builder.io/qwik-city", "qwik"],
    ["@react-router/dev", "react-router"],
    ["@tanstack/react-start", "tanstack-start"],
    ["@nestjs/core", "nestjs"],
    ["elysia", "elysia"],
    ["hono", "hono"],
    ["fastify", "fastify"],
    ["express", "express"],
    ["koa", "node"],
  ])("%s shows %s, with the version that is asked for", (name, id) => {
    expect(project({ [name]: "^3.0.0" }).framework).toMatchObject({ id, range: "^3.0.0" })
  })

  test("below a framework for pages, a server is only its server", () => {
    expect(project({ express: "5", "@react-router/dev": "7" }).framework.id).toBe("react-router")
    expect(project({ express: "5", "@nestjs/core": "11" }).framework.id).toBe("nestjs")
  })

  test("nothing that is known is plain Node.js", () => {
    expect(project({ lodash: "4" }).framework).toMatchObject({ id: "node", package: null })
    expect(readProject(filesInMemory({})).manifest).toBeNull()
    expect(readProject(filesInMemory({ "package.json": "{" })).manifest).toBeNull()
  })

  test.each([
    ["app/layout.tsx", "app", ""],
    ["src/app/layout.tsx", "app", "src/"],
    ["pages/index.tsx", "pages", ""],
    ["src/pages/index.tsx", "pages", "src/"],
  ])("Next.js with %s has the router %s", (file, router, sourceFolder) => {
    const found = project({ next: "16" }, { [file]: "" })
    expect(found.framework.router).toBe(router)
    expect(found.sourceFolder).toBe(sourceFolder)
  })

  test("with both routers of Next.js it is app", () => {
    const files = { "pages/index.tsx": "", "app/page.tsx": "", "src/lib/x.ts": "" }
    const found = project({ next: "16" }, files)
    expect(found.framework.router).toBe("app")
    expect(found.sourceFolder).toBe("")
  })
})

describe("The port is the one that the application names", () => {
  test.each([
    ["express", "app.js", "app.listen(4210)", 4210],
    ["express", "server.mjs", "app.listen(process.env.PORT || 4210, () => {})", 4210],
    [
      "express",
      "src/index.ts",
      "const port = Number(process.env.PORT ?? 4210)\napp.listen(port)",
      4210,
    ],
    [
      "express",
      "index.js",
      'const port = parseInt(process.env.PORT || "4210", 10);\napp.listen(port);',
      4210,
    ],
    ["fastify", "app.js", 'await app.listen({ host: "::", port: 4210 })', 4210],
    ["hono", "src/index.ts", "serve({ fetch: app.fetch, port: 4210 }, () => {})", 4210],
    ["hono", "src/index.ts", "export default { port: 4210, fetch: app.fetch }", 4210],
    ["elysia", "src/index.ts", "new Elysia().listen(4210)", 4210],
    ["@nestjs/core", "src/main.ts", "await app.listen(process.env.PORT ?? 4210)", 4210],
    [
      "@sveltejs/kit",
      "vite.config.ts",
      "export default defineConfig({ server: { port: 4210 } })",
      4210,
    ],
    ["astro", "astro.config.mjs", "export default defineConfig({ server: { port: 4210 } })", 4210],
    [
      "nuxt",
      "nuxt.config.ts",
      "export default defineNuxtConfig({ devServer: { port: 4210 } })",
      4210,
    ],
    ["express", "app.js", "app.listen(process.env.PORT)", 3000],
    ["express", "app.js", "const port = port2\nconst port2 = port\napp.listen(port)", 3000],
    ["express", "app.js", "app.listen(99999)", 3000],
    ["express", "app.js", "emitter.listen('ready')", 3000],
    ["express", "app.js", "this is no program", 3000],
  ] as const)("%s, %s: %s", (...[framework, file, text, port]) => {
    expect(project({ [framework]: "5" }, { [file]: text }).framework.port).toBe(port)
  })

  test.each([
    ["next dev -p 4210", 4210],
    ["vite --port=4210 --mode ssr", 4210],
    ["sallyport-dev astro dev --port 4210", 4210],
    ["PORT=4210 node server.js", 4210],
    ["next dev --turbopack", 3000],
    ["node --import tsx src/run.ts", 4222],
  ])("in its script: %s", (dev, port) => {
    const manifest = JSON.stringify({ scripts: { dev }, dependencies: { next: "16" } })
    const files = { "package.json": manifest, "src/run.ts": "http.createServer(f).listen(4222)" }
    expect(readProject(filesInMemory(files)).framework.port).toBe(port)
  })
})

describe("The package manager", () => {
  test.each([
    ["package-lock.json", "npm"],
    ["pnpm-lock.yaml", "pnpm"],
    ["yarn.lock", "yarn"],
    ["bun.lock", "bun"],
    ["bun.lockb", "bun"],
  ])("%s shows %s", (file, name) => {
    expect(project({}, { [file]: "" }).packageManager).toEqual({ name, shownBy: file, root: "." })
  })

  test("packageManager counts more than a lock file that was left behind", () => {
    const manifest = JSON.stringify({ packageManager: "pnpm@10.1.0" })
    const files = filesInMemory({ "package.json": manifest, "package-lock.json": "" })
    expect(readProject(files).packageManager.name).toBe("pnpm")
  })

  test("in a monorepo the root says it", () => {
    const found = project({}, { "../../pnpm-lock.yaml": "" }).packageManager
    expect(found).toEqual({ name: "pnpm", shownBy: "pnpm-lock.yaml", root: "../.." })
  })

  test("nothing says it: npm is assumed", () => {
    expect(project({}).packageManager).toEqual({ name: "npm", shownBy: null, root: "." })
  })
})

describe("What else is found", () => {
  test("an object mapper comes before its driver", () => {
    const { databases } = project({ pg: "8", "drizzle-orm": "0.45" })
    expect(databases.map(({ adapter }) => adapter)).toEqual([
      "@sallyport/drizzle-adapter",
      "@sallyport/pg-adapter",
    ])
  })

  test("Auth.js, but not Sallyport under its name", () => {
    const { authjs } = project({
      "next-auth": "5.0.0-beta.30",
      "@auth/prisma-adapter": "2",
      "@auth/core": "npm:@sallyport/core@1",
    })
    expect(authjs).toEqual({ "next-auth": "5.0.0-beta.30", "@auth/prisma-adapter": "2" })
  })

  test.each([
    [{ next: "16" }, {}, ".env.local"],
    [{ astro: "5" }, {}, ".env"],
    [{ hono: "4" }, { "wrangler.toml": "" }, ".dev.vars"],
  ])("%j with %j reads its variables from %s", (packages, files, envFile) => {
    expect(project(packages, files).envFile).toBe(envFile)
  })

  test("TypeScript", () => {
    expect(project({}, { "tsconfig.json": "{}" }).isTypeScript).toBe(true)
    expect(project({}).isTypeScript).toBe(false)
  })
})

test("the files of this machine are read in the same way", () => {
  const files = filesOnDisk(import.meta.dirname)
  expect(files.list("..")).toContain("project/")
  expect(files.read("read-project.test.ts")).toContain("in the same way")
  expect(files.read("nothing.ts")).toBeNull()
  expect(files.list("nothing")).toEqual([])
})
