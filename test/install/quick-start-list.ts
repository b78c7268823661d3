import { versionsOf, type Starter } from "./quick-start-project.js"

/** Every quick start of the documentation, and the empty project that it begins in. */
export const starters: readonly Starter[] = [
  {
    page: "docs/nextjs.md",
    headings: ["Quick start"],
    app: "next-16",
    made: ["app/layout.tsx", "app/page.tsx"],
    own: {
      // The other options Next writes itself.
      "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }),
    },
    scripts: { dev: "next dev" },
    packages: ["core", "client", "clients/react", "integrations/next"],
  },
  {
    page: "docs/sveltekit.md",
    headings: ["Quick start"],
    app: "sveltekit",
    made: ["svelte.config.js", "tsconfig.json", "vite.config.ts", "src/app.html"],
    scripts: { dev: "vite dev --port $PORT" },
    packages: ["core", "client", "integrations/sveltekit"],
  },
  {
    page: "docs/solid-start.md",
    headings: ["Quick start"],
    app: "solid-start",
    made: ["tsconfig.json", "src/app.tsx", "src/entry-client.tsx", "src/entry-server.tsx"],
    own: {
      "app.config.ts": `import { defineConfig } from "@solidjs/start/config"\nexport default defineConfig({})\n`,
    },
    scripts: { dev: "vinxi dev --port $PORT" },
    packages: ["core", "client", "clients/solid", "integrations/solid-start"],
  },
  {
    page: "docs/qwik.md",
    headings: ["Quick start"],
    app: "qwik",
    made: ["tsconfig.json", "src/root.tsx", "src/entry.ssr.tsx", "src/routes/index.tsx"],
    own: {
      "vite.config.ts": `import { qwikVite } from "@builder.io/qwik/optimizer"
import { qwikCity } from "@builder.io/qwik-city/vite"
import { defineConfig } from "vite"
export default defineConfig({ plugins: [qwikCity(), qwikVite()] })
`,
    },
    scripts: { start: "vite --mode ssr --port $PORT" },
    packages: ["core", "integrations/qwik"],
  },
  {
    page: "docs/astro.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/astro/package.json", ["@astrojs/node", "astro"]),
    made: [],
    scripts: { dev: "astro dev --port $PORT" },
    packages: ["core", "client", "integrations/astro"],
  },
  {
    page: "docs/react-router.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/react-router/package.json", [
      "@react-router/dev",
      "@react-router/node",
      "isbot",
      "react",
      "react-dom",
      "react-router",
      "vite",
    ]),
    made: [],
    own: {
      "vite.config.ts": `import { reactRouter } from "@react-router/dev/vite"
export default { plugins: [reactRouter()] }
`,
      "app/root.tsx": `import { Outlet } from "react-router"
export default function App() { return <html><body><Outlet /></body></html> }
`,
      "app/routes/home.tsx": `export default function Home() { return <h1>Home</h1> }
`,
    },
    scripts: { dev: "react-router dev --port $PORT" },
    packages: ["core", "integrations/react-router"],
  },
  {
    page: "docs/tanstack-start.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/tanstack-start/package.json", [
      "@tanstack/react-router",
      "@tanstack/react-start",
      "@vitejs/plugin-react",
      "react",
      "react-dom",
      "vite",
    ]),
    made: [],
    own: {
      "vite.config.ts": `import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
// Node 20 loses cookies beside a header of Vite (CORS), and TanStack Start asks for Node 22.
export default defineConfig({ plugins: [tanstackStart(), react()], server: { cors: false } })
`,
      "src/router.tsx": `import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen"
export const getRouter = () => createRouter({ routeTree })
`,
      "src/routes/__root.tsx": `import { createRootRoute, Outlet, Scripts } from "@tanstack/react-router"
export const Route = createRootRoute({
  component: () => <html><body><Outlet /><Scripts /></body></html>,
})
`,
      "src/routes/index.tsx": `import { createFileRoute } from "@tanstack/react-router"
import { getSession } from "../session"
export const Route = createFileRoute("/")({
  loader: () => getSession(),
  component: () => <p>Hello, {Route.useLoaderData()?.user?.name ?? "stranger"}</p>,
})
`,
    },
    scripts: { dev: "vite dev --port $PORT" },
    packages: ["core", "integrations/tanstack-start"],
  },
  {
    page: "docs/nuxt.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/nuxt/package.json", ["nuxt", "vue"]),
    made: [],
    own: { "app/app.vue": "<template><p>Welcome</p></template>" },
    scripts: { dev: "nuxt dev --port $PORT" },
    packages: ["core", "client", "clients/vue", "integrations/nuxt"],
  },
  {
    page: "docs/hono.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/hono/package.json", ["@hono/node-server", "hono"]),
    made: [],
    scripts: {},
    packages: ["core", "client", "clients/react", "integrations/hono"],
  },
  {
    page: "docs/fastify.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/fastify/package.json", ["fastify"]),
    made: [],
    scripts: {},
    packages: ["core", "integrations/node", "integrations/fastify"],
  },
  {
    page: "docs/nestjs.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/nestjs/package.json", [
      "@nestjs/common",
      "@nestjs/core",
      "@nestjs/platform-express",
      "reflect-metadata",
      "rxjs",
    ]),
    made: [],
    own: {
      "tsconfig.json": JSON.stringify({
        compilerOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
      }),
      "src/main.ts": `import { NestFactory } from "@nestjs/core"
import { AppModule } from "./app.module.js"
const app = await NestFactory.create(AppModule)
await app.listen(process.env.PORT ?? 3000)
`,
    },
    // In the place of `nest start`, whose compiler is not needed to follow the page.
    scripts: { start: "npx tsx src/main.ts" },
    packages: ["core", "integrations/node", "integrations/nestjs"],
  },
  {
    page: "docs/elysia.md",
    headings: ["Quick start"],
    versions: versionsOf("examples/elysia/package.json", ["@hono/node-server", "elysia"]),
    made: [],
    scripts: {},
    packages: ["core", "integrations/elysia"],
  },
  {
    page: "docs/node.md",
    headings: ["Quick start"],
    versions: {},
    made: [],
    scripts: {},
    packages: ["core", "integrations/node"],
  },
  {
    page: "docs/quick-start.md",
    headings: ["2. Sign in with GitHub"],
    app: "express-5",
    made: [],
    scripts: {},
    packages: ["core", "integrations/node", "integrations/express"],
  },
]
