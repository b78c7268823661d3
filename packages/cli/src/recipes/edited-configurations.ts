import type { ArrayExpression, Node } from "@babel/types"
import type { Project } from "../project/read-project.js"
import type { ProjectFiles } from "../project/project-files.js"
import { addImport } from "../syntax/imports.js"
import {
  addElement,
  addProperty,
  defaultObject,
  objectsWith,
  propertyOf,
  withoutTypes,
} from "../syntax/literals.js"
import type { Source } from "../syntax/source.js"
import { extensionOf, type FileEdit, LOCAL_PROVIDER, type Recipe } from "./recipe.js"

const isArray = (node: Node | null): node is ArrayExpression => node?.type === "ArrayExpression"

/** The first of these files that is there, or else the first. */
function firstOf(files: ProjectFiles, names: readonly string[]): string {
  return names.find((name) => files.read(name) !== null) ?? names[0] ?? ""
}

export const astro: Recipe = {
  packages: ({ manifest }) => [
    "@sallyport/astro",
    // Version 9 is the one for Astro 5, which the package is for.
    ...(manifest?.dependencies?.["@astrojs/node"] ? [] : ["@astrojs/node@9"]),
  ],
  steps: (project, files) => [
    {
      path: `auth.config.${project.isTypeScript ? "ts" : "mjs"}`,
      text: `import { defineConfig } from "@sallyport/astro"

export default defineConfig({
  providers: [${LOCAL_PROVIDER}],
})
`,
    },
    {
      path: firstOf(files, ["astro.config.mjs", "astro.config.ts", "astro.config.js"]),
      edit: editAstro,
      byHand: `import node from "@astrojs/node"
import auth from "@sallyport/astro"

// in defineConfig:
output: "server", adapter: node({ mode: "standalone" }), integrations: [auth()],`,
    },
  ],
}

function editAstro(source: Source): "edited" | "there" | "unsafe" {
  if (source.text.includes("@sallyport/astro")) return "there"
  const config = defaultObject(source)
  if (!config) return "unsafe"
  const [output, adapter, integrations] = ["output", "adapter", "integrations"].map((name) =>
    propertyOf(config, name),
  )
  if (output && !(output.type === "StringLiteral" && output.value === "server")) return "unsafe"
  if (integrations && !isArray(integrations)) return "unsafe"
  // In one text, since each addition to an empty object would be its first.
  const properties = [
    ...(output ? [] : ['output: "server"']),
    ...(adapter ? [] : ['adapter: node({ mode: "standalone" })']),
    ...(integrations ? [] : ["integrations: [auth()]"]),
  ]
  if (!adapter) addImport(source, { exported: "default", local: "node", from: "@astrojs/node" })
  addImport(source, { exported: "default", local: "auth", from: "@sallyport/astro" })
  if (isArray(integrations ?? null)) addElement(source, integrations as ArrayExpression, "auth()")
  if (properties.length > 0) addProperty(source, config, properties.join(", "))
  return "edited"
}

export const nuxt: Recipe = {
  packages: () => ["@sallyport/nuxt"],
  steps: (project, files) => [
    {
      path: `server/auth.config.${extensionOf(project)}`,
      text: `import { defineConfig } from "@sallyport/nuxt/config"

export default defineConfig({
  providers: [${LOCAL_PROVIDER}],
})
`,
    },
    {
      path: firstOf(files, ["nuxt.config.ts", "nuxt.config.js", "nuxt.config.mjs"]),
      edit: (source) => {
        if (source.text.includes("@sallyport/nuxt")) return "there"
        const config = defaultObject(source)
        const modules = config && propertyOf(config, "modules")
        if (!config || (modules && !isArray(modules))) return "unsafe"
        if (isArray(modules)) addElement(source, modules, '"@sallyport/nuxt"')
        else addProperty(source, config, 'modules: ["@sallyport/nuxt"]')
        return "edited"
      },
      byHand: 'modules: ["@sallyport/nuxt"],',
    },
  ],
}

export const reactRouter: Recipe = {
  packages: () => ["@sallyport/react-router"],
  steps: (project) => {
    const end = extensionOf(project)
    return [
      {
        path: `app/auth.server.${end}`,
        text: `import { ReactRouterAuth } from "@sallyport/react-router"

export const { handlers, auth, signIn, signOut } = ReactRouterAuth({
  providers: [${LOCAL_PROVIDER}],
})
`,
      },
      {
        path: `app/routes/auth.${end}`,
        text: `import { handlers } from "../auth.server"

export const loader = handlers.loader
export const action = handlers.action
export const middleware = handlers.middleware
`,
      },
      routesOf(project, `routes/auth.${end}`),
    ]
  },
}

function routesOf(project: Project, file: string): FileEdit {
  const route = `route("auth/*", "${file}")`
  return {
    path: `app/routes.${extensionOf(project)}`,
    edit: (source) => {
      if (source.text.includes("auth/*")) return "there"
      const exported = source.program.body.find(({ type }) => type === "ExportDefaultDeclaration")
      if (exported?.type !== "ExportDefaultDeclaration") return "unsafe"
      const routes = withoutTypes(exported.declaration)
      if (!isArray(routes)) return "unsafe"
      addImport(source, { exported: "route", local: "route", from: "@react-router/dev/routes" })
      addElement(source, routes, route)
      return "edited"
    },
    byHand: `import { route } from "@react-router/dev/routes"

${route},`,
  }
}

const NEST_MODULE = `AuthModule.forRoot({ providers: [${LOCAL_PROVIDER}] })`

export const nestjs: Recipe = {
  packages: () => ["@sallyport/nestjs"],
  steps: (project) => [
    {
      path: `src/app.module.${extensionOf(project)}`,
      edit: (source) => {
        if (source.text.includes("@sallyport/nestjs")) return "there"
        const [module, ...others] = objectsWith(source, "imports")
        const imports = module && propertyOf(module, "imports")
        if (others.length > 0 || !isArray(imports ?? null)) return "unsafe"
        addImport(source, {
          exported: "AuthModule",
          local: "AuthModule",
          from: "@sallyport/nestjs",
        })
        addElement(source, imports as ArrayExpression, NEST_MODULE)
        return "edited"
      },
      byHand: `import { AuthModule } from "@sallyport/nestjs"

imports: [${NEST_MODULE}],`,
    },
  ],
}
