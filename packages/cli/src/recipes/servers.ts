import type { CallExpression, NewExpression } from "@babel/types"
import { type Manifest, rangeOf } from "../project/manifest.js"
import type { Project } from "../project/read-project.js"
import type { ProjectFiles } from "../project/project-files.js"
import { addImport, addStatementsAfter, type Import } from "../syntax/imports.js"
import { placeOf, type Source } from "../syntax/source.js"
import { LOCAL_PROVIDER, type Recipe } from "./recipe.js"

/** A framework whose application is made by one call in one file. */
interface ServerFramework {
  readonly package: string
  /** What makes the application: `express()`, `new Hono()`. */
  readonly factory: string
  readonly imports: readonly Import[]
  /** The statements that go after the one that makes it, for the name that it has. */
  readonly mount: (app: string) => readonly string[]
  /** A whole application, for a folder that has none. */
  readonly app: string
  /** What the application needs beside the framework. */
  readonly packages?: readonly string[]
}

const config = `{ providers: [${LOCAL_PROVIDER}] }`

function server(one: ServerFramework): Recipe {
  return {
    packages: ({ manifest, isTypeScript }) => [
      one.package,
      ...(one.packages ?? []).filter((name) => rangeOf(manifest, name) === null),
      ...(isTypeScript && rangeOf(manifest, "tsx") === null && !hasDevScript(manifest)
        ? ["tsx"]
        : []),
    ],
    steps: (project, files) => {
      const entry = entryOf(project, files, one.factory)
      if (entry === null) return [{ path: newEntry(project), text: one.app }]
      return [
        {
          path: entry,
          edit: (source) => mountIn(source, one),
          byHand: [
            ...one.imports.map(({ exported, from }) => `import { ${exported} } from "${from}"`),
            "",
            ...one.mount("app"),
          ].join("\n"),
        },
      ]
    },
    devScript: (project, files) => {
      const entry = entryOf(project, files, one.factory) ?? newEntry(project)
      return `${project.isTypeScript ? "tsx" : "node"} ${entry}`
    },
  }
}

const hasDevScript = (manifest: Manifest | null) => manifest?.scripts?.["dev"] !== undefined

/** `.mjs` where a package is not all of modules, since the code is one. */
function newEntry({ isTypeScript, manifest }: Project): string {
  const letter = manifest?.type === "module" ? "" : "m"
  return `app.${letter}${isTypeScript ? "ts" : "js"}`
}

/** The file that makes the application: the one package.json names, or one of the usual names. */
function entryOf({ manifest }: Project, files: ProjectFiles, factory: string): string | null {
  const names = ["index", "app", "server", "main"]
  const usual = ["src/", ""].flatMap((folder) =>
    names.flatMap((name) =>
      ["ts", "mts", "js", "mjs", "cjs"].map((end) => `${folder}${name}.${end}`),
    ),
  )
  const candidates = [...(manifest?.main ? [manifest.main] : []), ...usual]
  const isMade = (name: string) =>
    files.read(name)?.toLowerCase().includes(`${factory.toLowerCase()}(`) ?? false
  return candidates.find(isMade) ?? null
}

function mountIn(source: Source, { package: name, factory, imports, mount }: ServerFramework) {
  if (source.text.includes(name)) return "there" as const
  const made = source.program.body.flatMap((statement) => {
    if (statement.type !== "VariableDeclaration") return []
    const [declared] = statement.declarations
    if (declared?.id.type !== "Identifier" || !makes(declared.init, factory)) return []
    return [{ app: declared.id.name, end: placeOf(statement).end }]
  })
  const [only, ...others] = made
  if (!only || others.length > 0) return "unsafe" as const
  for (const one of imports) addImport(source, one)
  addStatementsAfter(source, only.end, mount(only.app))
  return "edited" as const
}

/** `express()`, `new Hono()`, and what is chained to it. What listens already has to be changed by hand. */
function makes(value: unknown, factory: string): boolean {
  const node = value as CallExpression | NewExpression | null | undefined
  if (node?.type !== "CallExpression" && node?.type !== "NewExpression") return false
  const { callee } = node
  if (callee.type === "MemberExpression") {
    const isListening = callee.property.type === "Identifier" && callee.property.name === "listen"
    return !isListening && makes(callee.object, factory)
  }
  if (callee.type !== "Identifier") return false
  const made = `${node.type === "NewExpression" ? "new " : ""}${callee.name}`
  // Fastify's own documentation writes it with a capital letter and without.
  return made.toLowerCase() === factory.toLowerCase()
}

const named = (name: string, from: string): Import => ({ exported: name, local: name, from })

export const express = server({
  package: "@sallyport/express",
  factory: "express",
  imports: [named("ExpressAuth", "@sallyport/express")],
  mount: (app) => [`${app}.use("/auth", ExpressAuth(${config}))`],
  app: `import { ExpressAuth } from "@sallyport/express"
import express from "express"

const auth = ExpressAuth(${config})
const app = express().use("/auth", auth)
app.get("/", auth.guard, (req, res) => {
  res.json(res.locals["session"])
})
app.listen(process.env["PORT"] ?? 3000)
`,
})

export const hono = server({
  package: "@sallyport/hono",
  packages: ["@hono/node-server"],
  factory: "new Hono",
  imports: [named("HonoAuth", "@sallyport/hono")],
  mount: (app) => [`${app}.use(HonoAuth(${config}).handler)`],
  app: `import { serve } from "@hono/node-server"
import { HonoAuth } from "@sallyport/hono"
import { Hono } from "hono"

const { handler, guard } = HonoAuth(${config})
const app = new Hono().use(handler)
app.get("/", guard, (c) => c.json(c.var.session))
serve({ fetch: app.fetch, port: Number(process.env["PORT"] ?? 3000) })
`,
})

export const fastify = server({
  package: "@sallyport/fastify",
  factory: "fastify",
  imports: [named("FastifyAuth", "@sallyport/fastify")],
  mount: (app) => [`await ${app}.register(FastifyAuth, ${config})`],
  app: `import { FastifyAuth } from "@sallyport/fastify"
import fastify from "fastify"

const app = fastify()
await app.register(FastifyAuth, ${config})
app.get("/", { onRequest: app.authorized }, async (request) => request.auth())
await app.listen({ port: Number(process.env["PORT"] ?? 3000) })
`,
})

export const elysia = server({
  package: "@sallyport/elysia",
  packages: ["@hono/node-server"],
  factory: "new Elysia",
  imports: [named("ElysiaAuth", "@sallyport/elysia")],
  mount: (app) => [`${app}.use(ElysiaAuth(${config}).plugin)`],
  app: `import { serve } from "@hono/node-server"
import { ElysiaAuth } from "@sallyport/elysia"
import { Elysia } from "elysia"

const { plugin } = ElysiaAuth(${config})
const app = new Elysia().use(plugin).get("/", ({ session }) => session, { authorized: true })
serve({ fetch: app.fetch, port: Number(process.env["PORT"] ?? 3000) })
`,
})

export const node = server({
  package: "@sallyport/node",
  // A server of Node's own, of Koa and of Polka hand on a request in three ways.
  factory: "NodeAuth",
  imports: [named("NodeAuth", "@sallyport/node")],
  mount: () => [],
  app: `import { createServer } from "node:http"
import { NodeAuth } from "@sallyport/node"

const auth = NodeAuth(${config})
const server = createServer((req, res) => {
  void auth(req, res, (error) =>
    res.writeHead(error ? 500 : 302, { location: "/auth/session" }).end(),
  )
})
server.listen(process.env["PORT"] ?? 3000)
`,
})
