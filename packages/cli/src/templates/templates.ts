/** A complete application that can be copied. */
export interface Template {
  /** What is typed after `--template`. */
  readonly name: string
  readonly title: string
  /** Its folder below `examples/`. */
  readonly folder: string
}

/** Every template, those that most people ask for first. */
export const templates: readonly Template[] = [
  { name: "next", title: "Next.js, App Router", folder: "next-app" },
  { name: "sveltekit", title: "SvelteKit", folder: "sveltekit" },
  { name: "hono", title: "Hono on Node.js", folder: "hono" },
  { name: "express", title: "Express", folder: "express" },
  { name: "nuxt", title: "Nuxt", folder: "nuxt" },
  { name: "astro", title: "Astro", folder: "astro" },
  { name: "next-pages", title: "Next.js, Pages Router", folder: "next-pages" },
  { name: "react-router", title: "React Router", folder: "react-router" },
  { name: "tanstack-start", title: "TanStack Start", folder: "tanstack-start" },
  { name: "solid-start", title: "SolidStart", folder: "solid-start" },
  { name: "qwik", title: "Qwik City", folder: "qwik" },
  { name: "fastify", title: "Fastify", folder: "fastify" },
  { name: "nestjs", title: "NestJS", folder: "nestjs" },
  { name: "elysia", title: "Elysia", folder: "elysia" },
  { name: "node", title: "Plain Node.js", folder: "node" },
]
