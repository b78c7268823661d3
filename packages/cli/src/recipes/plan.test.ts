import { describe, expect, test } from "vitest"
import { filesInMemory } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { planFor } from "./plan.js"

/** What would be written into an application with these files. */
function plan(texts: Readonly<Record<string, string>>) {
  const files = filesInMemory(texts)
  return planFor(readProject(files), files)
}

/** The files after everything was written. */
function after(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { changes } = plan(texts)
  return { ...texts, ...Object.fromEntries(changes.map(({ path, after: text }) => [path, text])) }
}

const manifest = (name: string, dev: string, more: object = {}) =>
  `${JSON.stringify({ name: "app", type: "module", scripts: { dev }, dependencies: { [name]: "1" }, ...more }, null, 2)}\n`

const TYPED = { "tsconfig.json": "{}" }

/** Applications as the starters of the frameworks make them, as far as the files matter. */
const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  next: {
    "package.json": manifest("next", "next dev --turbopack"),
    "tsconfig.json": `{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }`,
    "src/app/page.tsx": "",
  },
  "next, Pages Router, JavaScript": {
    "package.json": manifest("next", "next dev"),
    "pages/index.js": "",
  },
  sveltekit: {
    "package.json": manifest("@sveltejs/kit", "vite dev"),
    ...TYPED,
    "src/app.html": "",
  },
  "sveltekit with hooks": {
    "package.json": manifest("@sveltejs/kit", "vite dev"),
    ...TYPED,
    "src/hooks.server.ts": "export const init = () => {};\n",
  },
  hono: {
    "package.json": manifest("hono", "tsx watch src/index.ts"),
    ...TYPED,
    "src/index.ts": `import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()

app.get('/', (c) => {
  return c.text('Hello Hono!')
})

serve({ fetch: app.fetch, port: 3000 })
`,
  },
  "express, CommonJS": {
    "package.json": manifest("express", "node server.js", { type: "commonjs", main: "server.js" }),
    "server.js": `"use strict";
const express = require("express");
const app = express();
app.listen(3000);
`,
  },
  "express from nothing": { "package.json": `{ "dependencies": { "express": "5" } }\n` },
  fastify: {
    "package.json": manifest("fastify", "node app.js"),
    "app.js": `import Fastify from "fastify"\nconst app = Fastify({ logger: true })\nawait app.listen({ port: 3000 })\n`,
  },
  elysia: {
    "package.json": manifest("elysia", "bun run --watch src/index.ts"),
    "src/index.ts": `import { Elysia } from "elysia";\n\nconst app = new Elysia().get("/", () => "Hello Elysia");\napp.listen(3000);\n`,
    ...TYPED,
  },
  node: { "package.json": manifest("lodash", "node app.js") },
  astro: {
    "package.json": manifest("astro", "astro dev"),
    ...TYPED,
    "astro.config.mjs": `// @ts-check
import { defineConfig } from 'astro/config';

// https://astro.build/config
export default defineConfig({});
`,
  },
  nuxt: {
    "package.json": manifest("nuxt", "nuxt dev"),
    ...TYPED,
    "nuxt.config.ts": `// https://nuxt.com/docs/api/configuration/nuxt-config
export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  devtools: { enabled: true }
})
`,
  },
  "solid-start": { "package.json": manifest("@solidjs/start", "vinxi dev"), ...TYPED },
  qwik: { "package.json": manifest("@builder.io/qwik-city", "vite --mode ssr"), ...TYPED },
  "react-router": {
    "package.json": manifest("@react-router/dev", "react-router dev"),
    ...TYPED,
    "app/routes.ts": `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`,
  },
  "tanstack-start": { "package.json": manifest("@tanstack/react-start", "vite dev"), ...TYPED },
  nestjs: {
    "package.json": `{ "scripts": { "start:dev": "nest start --watch" }, "dependencies": { "@nestjs/core": "11" } }\n`,
    ...TYPED,
    "src/app.module.ts": `import { Module } from '@nestjs/common';
import { AppController } from './app.controller';

@Module({
  imports: [],
  controllers: [AppController],
})
export class AppModule {}
`,
  },
}

describe.each(Object.entries(made))("init in a new application: %s", (name, texts) => {
  test("writes at most four files, and leaves nothing to do by hand", () => {
    const { changes, byHand } = plan(texts)
    expect(byHand).toEqual([])
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.length).toBeLessThanOrEqual(4)
    expect(
      Object.fromEntries(changes.map(({ path, after: text }) => [path, text])),
    ).toMatchSnapshot()
  })

  test("a second run changes nothing", () => {
    const again = plan(after(texts))
    expect(again.changes).toEqual([])
    expect(again.byHand).toEqual([])
  })

  test("what somebody made of the files stays", () => {
    const grown = Object.fromEntries(
      Object.entries(after(texts)).map(([path, text]) => [
        path,
        text.replace('{ id: "local", name: "Local", type: "oidc" }', "GitHub"),
      ]),
    )
    expect(plan(grown).changes).toEqual([])
    expect(plan(grown).byHand).toEqual([])
    expect(name).not.toBe("")
  })
})

describe("What cannot be written is shown", () => {
  test.each([
    ["a file with something else", "next", ["src/auth.ts", "export const mine = 1\n"]],
    ["a hook of its own", "sveltekit", ["src/hooks.server.ts", "export const handle = mine\n"]],
    ["two applications", "hono", ["src/index.ts", "const a = new Hono()\nconst b = new Hono()\n"]],
    [
      "an application that listens",
      "elysia",
      ["src/index.ts", "const a = new Elysia().listen(1)\n"],
    ],
    ["a file with mistakes", "nuxt", ["nuxt.config.ts", "export default {"]],
    ["pages made beforehand", "astro", ["astro.config.mjs", `export default { output: "static" }`]],
    ["routes of files", "react-router", ["app/routes.ts", "export default flatRoutes()"]],
    ["no module", "nestjs", ["src/app.module.ts", "export class A {}"]],
    ["a script for a shell", "next", ["package.json", manifest("next", "A=b next dev")]],
  ] as const)("%s in %s", (_, name, [path, text]) => {
    const { changes, byHand } = plan({ ...made[name], [path]: text })
    expect(byHand.map((one) => one.path)).toEqual([path])
    expect(byHand[0]?.text).not.toBe("")
    expect(changes.map((change) => change.path)).not.toContain(path)
  })
})
