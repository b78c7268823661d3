import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { filesInMemory } from "../project/project-files.js"
import { readProject } from "../project/read-project.js"
import { planFor } from "./plan.js"

const docs = path.resolve(import.meta.dirname, "../../../../docs")

/** Text without line breaks and without the commas before them, since the formatter decides about those. */
const plain = (text: string) => text.replaceAll(/\s+/g, "").replaceAll(/,(?=[\]})])/g, "")

/** The page with its import of a preset left out, which the local provider does not need. */
function page(name: string): string {
  const text = readFileSync(path.join(docs, `${name}.md`), "utf8")
  return plain(text.replaceAll(/^import GitHub .*\n/gm, ""))
}

// Express has no page of its own, and the quick start's file is for three steps.
test.each([
  ["nextjs", { next: "16" }, { "tsconfig.json": `{ "paths": { "@/*": ["./*"] } }` }],
  ["sveltekit", { "@sveltejs/kit": "2" }, {}],
  ["astro", { astro: "5" }, {}],
  ["nuxt", { nuxt: "4" }, {}],
  ["solid-start", { "@solidjs/start": "1" }, {}],
  ["qwik", { "@builder.io/qwik-city": "1" }, {}],
  ["react-router", { "@react-router/dev": "7" }, {}],
  ["tanstack-start", { "@tanstack/react-start": "1" }, {}],
  ["hono", { hono: "4" }, {}],
  ["fastify", { fastify: "5" }, {}],
  ["elysia", { elysia: "1" }, {}],
  ["node", { koa: "3" }, {}],
])("docs/%s.md shows the code that init writes", (name, dependencies, more) => {
  const files = filesInMemory({
    "package.json": JSON.stringify({ type: "module", scripts: { dev: "x" }, dependencies }),
    "tsconfig.json": "{}",
    ...more,
  })
  const written = planFor(readProject(files), files).changes.filter(({ before }) => before === null)
  expect(written).not.toEqual([])
  for (const { after } of written)
    expect(page(name)).toContain(
      plain(after.replace('{ id: "local", name: "Local", type: "oidc" }', "GitHub")),
    )
})
