import type { Framework } from "../project/frameworks.js"
import { astro, nestjs, nuxt, reactRouter } from "./edited-configurations.js"
import { next, qwik, solidStart, sveltekit, tanstackStart } from "./file-routes.js"
import type { Recipe } from "./recipe.js"
import { elysia, express, fastify, hono, node } from "./servers.js"

/** How each framework gets its sign-in. */
export const recipes: Readonly<Record<Framework["id"], Recipe>> = {
  astro,
  elysia,
  express,
  fastify,
  hono,
  nestjs,
  next,
  node,
  nuxt,
  qwik,
  "react-router": reactRouter,
  "solid-start": solidStart,
  sveltekit,
  "tanstack-start": tanstackStart,
}
