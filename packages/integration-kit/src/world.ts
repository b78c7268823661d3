import { inspect } from "node:util"
import { vi } from "vitest"
import type { OperationsConfig } from "@sallyport/core/integration"
import type { FunctionCall, Integration } from "./integration.js"
import { openVisitor, type Visitor } from "./visitor.js"

/** How a rule wants its application. */
export interface WorldOptions {
  /** Overrides parts of the suite's configuration. */
  readonly config?: Partial<OperationsConfig> | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly behindProxy?: boolean | undefined
}

/** What a rule works with. */
export interface World {
  readonly basePath: string
  /** The path of a page of the application. */
  readonly page: (path: string) => string
  /** Starts the application for this rule only. */
  readonly open: (options?: WorldOptions) => Promise<OpenSite>
  /** How many people use the application at the same time. */
  readonly crowd: number
  /** Why an ability is missing; undefined if it is there. */
  readonly lacks: (ability: keyof NonNullable<Integration["lacks"]>) => string | undefined
}

/** An application that a rule has started. */
export interface OpenSite {
  readonly origin: string
  /** A new browser; with the cookies of another one, if it is to send them. */
  readonly visitor: (cookie?: string) => Visitor
  /** How many times the page at `/guarded` has run. */
  readonly guardedRuns: () => number
  /** Every way to call a guarded function at an address; empty without the ability `functions`. */
  readonly functionCalls: (address: string) => readonly FunctionCall[]
  /** Everything that was logged as an error. */
  readonly errors: readonly string[]
}

/** Of every application, unless a rule has another one. */
export const SECRET = "integration-kit-secret-integration-kit-secret"

/** The world of one rule, and a function that stops everything that the rule has started. */
export function openWorld(integration: Integration): {
  readonly world: World
  readonly end: () => Promise<void>
} {
  const { basePath, root = "", crowd = 200 } = integration
  const cleanUps: CleanUp[] = []
  return {
    world: {
      basePath,
      page: (path) => `${root}${path}`,
      open: async (options = {}) => openSite(integration, { options, cleanUps }),
      crowd,
      lacks: (ability) => integration.lacks?.[ability],
    },
    end: async () => {
      for (const cleanUp of cleanUps.toReversed()) await cleanUp()
    },
  }
}

type CleanUp = () => Promise<void> | void

/** Starts the application. What has to be undone afterwards is appended to `cleanUps`. */
async function openSite(
  { basePath, start }: Integration,
  {
    options: { config, env = {}, behindProxy = false },
    cleanUps,
  }: { readonly options: WorldOptions; readonly cleanUps: CleanUp[] },
): Promise<OpenSite> {
  cleanUps.push(setEnvironment(env))
  const errors: string[] = []
  cleanUps.push(hearConsole(errors))
  let runs = 0
  const { origin, close, functionCalls } = await start({
    config: { ...suiteConfig(errors), ...config },
    onGuarded: () => (runs += 1),
    behindProxy,
  })
  cleanUps.push(close)
  return {
    origin,
    visitor: (cookie) => openVisitor(origin, basePath, cookie),
    guardedRuns: () => runs,
    functionCalls: functionCalls ?? (() => []),
    errors,
  }
}

/** Every name is a user with the password "right". */
export const passwordProvider: OperationsConfig["providers"][number] = {
  id: "password",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: ({ name, password }) =>
    password === "right" ? { id: String(name), name: String(name) } : null,
}

function suiteConfig(errors: string[]): OperationsConfig {
  return {
    secret: SECRET,
    trustHost: true,
    logger: { error: (error) => void errors.push(textOf(error)), warn: () => undefined },
    providers: [passwordProvider],
  }
}

/** Captures what frameworks log about an error thrown to them, which also keeps the test report clean. */
function hearConsole(errors: string[]): () => void {
  const spy = vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => {
    errors.push(said.map((one) => (one instanceof Error ? textOf(one) : inspect(one))).join(" "))
  })
  return () => spy.mockRestore()
}

function textOf(error: Error): string {
  const { cause } = error as { cause?: { err?: Error } }
  return [error.name, error.message, cause?.err?.message].filter(Boolean).join(": ")
}

/**
 * Sets environment variables and returns a function that restores them. Those of the process itself must not affect a
 * rule.
 */
function setEnvironment(env: Readonly<Record<string, string>>): () => void {
  const ours = [
    "AUTH_URL",
    "NEXTAUTH_URL",
    "AUTH_TRUST_HOST",
    "AUTH_SECRET",
    "ORIGIN",
    "VERCEL",
    "CF_PAGES",
  ]
  const all = [...new Set([...ours, ...Object.keys(env)])]
  const before = all.map((name) => [name, process.env[name]] as const)
  const set = (pairs: readonly (readonly [string, string | undefined])[]) => {
    for (const [name, value] of pairs)
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
  }
  set(all.map((name) => [name, env[name]] as const))
  return () => set(before)
}
