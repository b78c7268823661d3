import path from "node:path"
import { examineConfiguration } from "@sallyport/conformance"
import type { AuthConfig } from "@sallyport/core"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { vi } from "vitest"
import { authConfig, type ConfigParts } from "../../../../demo/src/auth-config.js"
import { SECRET, type SetUp } from "./set-up.js"

const root = path.resolve(import.meta.dirname, "../../../../examples")

/** Where each example has its configuration, and what it calls with it if it does not export it. */
const examplesOf: Readonly<Record<string, readonly [string, string?, string?]>> = {
  astro: ["auth.config.ts", "@sallyport/astro", "defineConfig"],
  elysia: ["src/auth.ts", "@sallyport/elysia", "ElysiaAuth"],
  express: ["src/auth.ts"],
  fastify: ["src/auth.ts"],
  hono: ["src/auth.ts", "@sallyport/hono", "HonoAuth"],
  nestjs: ["src/auth-config.ts"],
  "next-app": ["auth.ts", "@sallyport/next", "default"],
  "next-pages": ["auth.ts", "@sallyport/next", "default"],
  node: ["src/auth.ts"],
  nuxt: ["server/auth.config.ts", "@sallyport/nuxt/config", "defineConfig"],
  qwik: ["src/auth-config.ts"],
  "react-router": ["app/auth.server.ts", "@sallyport/react-router", "ReactRouterAuth"],
  "solid-start": ["src/auth.ts", "@sallyport/solid-start", "SolidAuth"],
  sveltekit: ["src/auth.ts", "@sallyport/sveltekit", "SvelteKitAuth"],
  "tanstack-start": ["src/auth.server.ts", "@sallyport/tanstack-start", "StartAuth"],
}

/** What the script that starts the examples puts into their environment. */
const environment = {
  NODE_ENV: "development",
  AUTH_SECRET: SECRET,
  AUTH_LOCAL_ISSUER: "http://localhost:4000",
  AUTH_LOCAL_ID: "sallyport-demo",
  AUTH_LOCAL_SECRET: "f3c1d8a0b9e7465c",
}

/** Takes the place of the framework, which cannot be started here: what is examined is what it would be called with. */
async function takenBy(name: string): Promise<AuthConfig> {
  const [file, framework, taker] = examplesOf[name] ?? [""]
  let taken: unknown
  const take = (config: unknown) => {
    taken = config
    return {}
  }
  vi.stubEnv("DATABASE_FILE", ":memory:")
  // Some plant the account of the demonstration where the configuration is.
  vi.stubEnv("AUTH_SECRET", SECRET)
  // Without it an example has nothing of what the repository publishes.
  vi.stubEnv("SALLYPORT_DEV", "true")
  vi.doMock("astro:env/server", () => ({ getSecret: () => undefined }))
  vi.doMock("$env/dynamic/private", () => ({ env: {} }))
  if (framework && taker) vi.doMock(framework, () => ({ [taker]: take }))
  const module = (await import(path.join(root, name, file))) as Record<string, unknown>
  const config = taken ?? module["authConfig"]
  return typeof config === "function" ? config({ get: () => undefined }) : (config as AuthConfig)
}

const loaded = new Map<string, Promise<AuthConfig>>()

/** Loaded once, because a module runs once. */
async function configurationOf(name: string): Promise<AuthConfig> {
  const config = loaded.get(name) ?? takenBy(name)
  loaded.set(name, config)
  return config
}

/** Every example as it is in the repository. */
export const examples: readonly SetUp[] = Object.keys(examplesOf).map((name) => ({
  name: `examples/${name}`,
  expected: [],
  examine: async () =>
    examineConfiguration({
      config: await configurationOf(name),
      environment,
      at: "http://localhost:3000",
    }),
}))

/** The demo, with both kinds of sessions. */
export const demos: readonly SetUp[] = (["jwt", "database"] as const).map((strategy) => ({
  name: `the demo, with ${strategy} sessions`,
  expected: [],
  examine: async () =>
    examineConfiguration({
      config: authConfig(strategy, {
        adapter: MemoryAdapter(),
        identityProvider: {
          issuer: "http://localhost:4000",
          clientId: "demo",
          clientSecret: "f3c1d8a0b9e7",
        },
        mailbox: { smtpUrl: "smtp://localhost:2525" },
        secret: SECRET,
      } as unknown as ConfigParts),
      environment: { NODE_ENV: "development" },
      at: "http://localhost:3000",
    }),
}))
