import { expect } from "vitest"
import type { FunctionCall } from "../integration.js"
import { rule, type Rule } from "../rule.js"
import type { Visitor } from "../visitor.js"
import type { World } from "../world.js"

/** Addresses that are open to everyone, whatever the rule of the application says. */
const openAddresses = ({ basePath, page }: World): readonly string[] => [
  page("/login"),
  ...["/signin", "/session", "/csrf", "/callback/password", "/callback/x"].map(
    (action) => `${basePath}${action}`,
  ),
]

/** Ways in which some framework or proxy lets a client say what its request is really about. */
const claims = (guarded: string): readonly Readonly<Record<string, string>>[] => [
  ...[
    "x-original-url",
    "x-rewrite-url",
    "x-matched-path",
    "x-invoke-path",
    "x-forwarded-uri",
    "x-sveltekit-pathname",
    "x-nextjs-rewrite",
    "x-middleware-rewrite",
    "x-astro-path",
    "next-url",
  ].map((name) => ({ [name]: guarded })),
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "next-action": "0".repeat(42) },
  { "x-tsr-serverfn": "true" },
  { "x-server-id": guarded },
  { "x-http-method-override": "GET", "x-forwarded-prefix": guarded },
]

/** The same in the query. */
const queries = (guarded: string): readonly string[] =>
  ["_action", "_routes", "/remote", "x_astro_path", "qfunc", "qaction", "_data", "page"].map(
    (name) => `?${name}=${encodeURIComponent(guarded)}`,
  )

const call = async (
  visitor: Visitor,
  { method, path, headers, fields = { order: "1" }, body }: FunctionCall,
  from = {},
) =>
  method === "GET"
    ? visitor.get(path, { ...headers, ...from })
    : visitor.post(path, body ?? fields, { ...headers, ...from })

export const functionRules: readonly Rule[] = [
  rule(
    "functions: an open address opens only what is there",
    ["gate", "functions"],
    async (world) => {
      const config = {
        callbacks: { authorized: ({ auth }: { auth: unknown }) => auth !== null },
        pages: { signIn: world.page("/login") },
      }
      const { functionCalls, guardedRuns, visitor } = await world.open({ config })
      for (const address of openAddresses(world))
        for (const asked of functionCalls(address)) {
          await call(visitor(), asked)
          expect([asked, guardedRuns()]).toEqual([asked, 0])
        }
      const person = visitor()
      await person.signIn()
      const known = functionCalls(world.page("/login"))
      for (const asked of known) await call(person, asked)
      expect(guardedRuns()).toBe(known.length)
      expect(known.length).toBeGreaterThan(0)
    },
  ),
  rule(
    "functions: a rule by path sees the same path, wherever a function is called",
    ["gate", "functions", "functionPaths"],
    async (world) => {
      const seen = new Set<string>()
      const authorized = ({ request }: { request: Request }) => {
        seen.add(new URL(request.url).pathname)
        return false
      }
      const config = { callbacks: { authorized }, pages: { signIn: world.page("/login") } }
      const { functionCalls, guardedRuns, visitor } = await world.open({ config })
      const names = new Set<string>()
      for (const address of openAddresses(world))
        for (const asked of functionCalls(address)) {
          names.add(asked.name)
          await call(visitor(), asked)
        }
      expect([...seen].toSorted()).toHaveLength(names.size)
      expect(guardedRuns()).toBe(0)
    },
  ),
  rule("functions: openFunctions opens one to everyone", ["gate", "functions"], async (world) => {
    const pages = { signIn: world.page("/login") }
    const callbacks = { authorized: () => false }
    const named = (openFunctions: string[]) =>
      world.open({ config: { callbacks, openFunctions, pages } })
    const names = new Set((await named([])).functionCalls("/").map(({ name }) => name))
    for (const name of names) {
      const { functionCalls, guardedRuns, visitor } = await named([name])
      const [own, others] = [true, false].map((isOwn) =>
        functionCalls(world.page("/login")).filter((one) => (one.name === name) === isOwn),
      )
      for (const asked of [...(own ?? []), ...(others ?? [])]) await call(visitor(), asked)
      expect([name, guardedRuns()]).toEqual([name, own?.length])
    }
  }),
  rule("functions: a form of another site calls none", ["functions", "origins"], async (world) => {
    const { functionCalls, guardedRuns, visitor } = await world.open({
      config: { pages: { signIn: world.page("/login") } },
    })
    const person = visitor()
    await person.signIn()
    const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    for (const address of openAddresses(world))
      for (const asked of functionCalls(address).filter(({ method }) => method === "POST")) {
        await call(person, asked, evil)
        expect([asked, guardedRuns()]).toEqual([asked, 0])
      }
  }),
  rule(
    "functions: nothing that a client says makes an open address run what is guarded",
    ["gate"],
    async (world) => {
      const config = {
        callbacks: { authorized: ({ auth }: { auth: unknown }) => auth !== null },
        pages: { signIn: world.page("/login") },
      }
      const { guardedRuns, visitor } = await world.open({ config })
      const guarded = world.page("/guarded")
      const stranger = visitor()
      for (const address of [world.page("/login"), `${world.basePath}/session`]) {
        const asked = [
          ...claims(guarded).map((headers) => ({ path: address, headers })),
          ...queries(guarded).map((query) => ({ path: `${address}${query}`, headers: {} })),
        ]
        for (const { path, headers } of asked) {
          await stranger.get(path, headers).catch(() => undefined)
          await stranger.post(path, {}, headers).catch(() => undefined)
          expect([path, headers, guardedRuns()]).toEqual([path, headers, 0])
        }
      }
    },
  ),
]
