/** A framework that Sallyport has a package for. */
type FrameworkId =
  | "astro"
  | "elysia"
  | "express"
  | "fastify"
  | "hono"
  | "nestjs"
  | "next"
  | "node"
  | "nuxt"
  | "qwik"
  | "react-router"
  | "solid-start"
  | "sveltekit"
  | "tanstack-start"

/** How a framework is known, and what its applications have in common. */
export interface Framework {
  readonly id: FrameworkId
  readonly name: string
  /** The packages that show it, each alone. */
  readonly shownBy: readonly string[]
  /** Where the actions are unless the application says otherwise. */
  readonly basePath: string
  /** The port of its development server; of an application, the one that it names itself. */
  readonly port: number
  /** The file that its development server reads environment variables from. */
  readonly envFile: ".env" | ".env.local"
}

/** In this order: an application of an earlier one may have a later one too, such as Express below React Router. */
export const frameworks: readonly Framework[] = [
  framework("next", "Next.js", {
    shownBy: ["next"],
    basePath: "/api/auth",
    port: 3000,
    envFile: ".env.local",
  }),
  framework("nuxt", "Nuxt", { shownBy: ["nuxt"], basePath: "/api/auth", port: 3000 }),
  framework("sveltekit", "SvelteKit", { shownBy: ["@sveltejs/kit"], port: 5173 }),
  framework("astro", "Astro", { shownBy: ["astro"], basePath: "/api/auth", port: 4321 }),
  framework("solid-start", "SolidStart", {
    shownBy: ["@solidjs/start"],
    basePath: "/api/auth",
    port: 3000,
  }),
  framework("qwik", "Qwik City", {
    shownBy: ["@builder.io/qwik-city", "@qwik.dev/router"],
    port: 5173,
  }),
  framework("react-router", "React Router", { shownBy: ["@react-router/dev"], port: 5173 }),
  framework("tanstack-start", "TanStack Start", {
    shownBy: ["@tanstack/react-start", "@tanstack/solid-start"],
    basePath: "/api/auth",
    port: 3000,
  }),
  framework("nestjs", "NestJS", { shownBy: ["@nestjs/core"], port: 3000 }),
  framework("elysia", "Elysia", { shownBy: ["elysia"], port: 3000 }),
  framework("hono", "Hono", { shownBy: ["hono"], port: 3000 }),
  framework("fastify", "Fastify", { shownBy: ["fastify"], port: 3000 }),
  framework("express", "Express", { shownBy: ["express"], port: 3000 }),
  framework("node", "Node.js", { shownBy: ["koa", "polka"], port: 3000 }),
]

type FrameworkDetails = Pick<Framework, "shownBy" | "port"> & Partial<Framework>

function framework(id: FrameworkId, name: string, details: FrameworkDetails): Framework {
  return { id, name, basePath: "/auth", envFile: ".env", ...details }
}
