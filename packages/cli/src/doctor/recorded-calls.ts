/** A configuration as an application passes it on, or the function that returns it for a request. */
export type PassedConfiguration = object | ((event: unknown) => unknown)

/** The packages that an application passes its configuration to. They are not loaded: only the call matters. */
const PACKAGES = [
  "astro",
  "elysia",
  "express",
  "fastify",
  "hono",
  "nestjs",
  "next",
  "next-auth-4",
  "node",
  "nuxt",
  "nuxt/h3",
  "qwik",
  "react-router",
  "solid-start",
  "sveltekit",
  "tanstack-start",
].map((name) => `@sallyport/${name}`)
const REPLACED = [
  "next-auth",
  "@auth/sveltekit",
  "@auth/express",
  "@auth/solid-start",
  "@auth/qwik",
]

/** What would listen on a port when the file of a server is run. */
const SERVERS = [
  "express",
  "fastify",
  "hono",
  "@hono/node-server",
  "koa",
  "polka",
  "elysia",
  "@elysiajs/node",
  "@nestjs/core",
]

/** Modules in place of these packages: each function of ours writes down what it is called with, and no server listens. */
export function recordingModules(
  record: (passed: PassedConfiguration) => void,
): Record<string, unknown> {
  const ours = recorder(record)
  const silent = recorder(() => undefined)
  return Object.fromEntries([
    ...[...PACKAGES, ...REPLACED].map((name) => [name, ours]),
    ...SERVERS.map((name) => [name, silent]),
  ])
}

/** What a value is that has providers in a list. */
export function isConfiguration(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "providers" in value &&
    Array.isArray(value.providers)
  )
}

/**
 * Stands for a module, a function or an object, whatever an application takes from it. Only calls of a module's own
 * functions are written down: what these return is called with handlers.
 */
function recorder(record: (passed: PassedConfiguration) => void): unknown {
  const members: ProxyHandler<() => void> = {
    get: (_, name) => {
      if (name === "then" || typeof name === "symbol") return undefined
      // Loaders ask for members of their own: jiti takes one for an error.
      return name.startsWith("__") ? name === "__esModule" || undefined : recorder(record)
    },
    has: () => true,
    apply: (_, __, [passed]: unknown[]) => {
      if (isConfiguration(passed) || typeof passed === "function")
        record(passed as PassedConfiguration)
      return recorder(() => undefined)
    },
    construct: () => recorder(() => undefined) as object,
  }
  return new Proxy(callable, members)
}

/** Can be called, and made with `new`. */
function callable(): void {
  return undefined
}
