import { describe, expect, test } from "vitest"
import { compile } from "./compile.js"

const imports = `
import { AstroAuth } from "@sallyport/astro/auth"
import { defineConfig as defineAstro } from "@sallyport/astro"
import { ElysiaAuth } from "@sallyport/elysia"
import { ExpressAuth, getSession as readExpress } from "@sallyport/express"
import { FastifyAuth } from "@sallyport/fastify"
import { HonoAuth, initAuthConfig } from "@sallyport/hono"
import { AuthModule } from "@sallyport/nestjs"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import { NodeAuth, getSession as readNode } from "@sallyport/node"
import { defineConfig as defineNuxt } from "@sallyport/nuxt/config"
import { H3Auth } from "@sallyport/nuxt/h3"
import { QwikAuth$ } from "@sallyport/qwik"
import { ReactRouterAuth } from "@sallyport/react-router"
import { SolidAuth, getSession as readSolid, type SolidAuthConfig } from "@sallyport/solid-start"
import { SvelteKitAuth } from "@sallyport/sveltekit"
import { StartAuth } from "@sallyport/tanstack-start"
declare const given: never
declare const register: (plugin: typeof FastifyAuth, options: Parameters<typeof FastifyAuth>[1]) => void
`

/** Every place that takes a configuration, as a call with `%` for it. */
const direct = [
  "AstroAuth(%)",
  "defineAstro(%)",
  "ElysiaAuth(%)",
  "ExpressAuth(%)",
  "readExpress(given, %)",
  "register(FastifyAuth, %)",
  "HonoAuth(%)",
  "AuthModule.forRoot(%)",
  "NextAuth(%)",
  "NodeAuth(%)",
  "readNode(given, given, %)",
  "defineNuxt(%)",
  "H3Auth(%)",
  "ReactRouterAuth(%)",
  "SolidAuth(%)",
  "readSolid(given, %)",
  "SvelteKitAuth(%)",
  "StartAuth(%)",
]

/** Those that take a function, which gets the request. */
const lazy = ["AstroAuth", "defineAstro", "HonoAuth", "NextAuth", "defineNuxt", "H3Auth"]
  .concat(["QwikAuth$", "SvelteKitAuth"])
  .map((name) => `${name}(%)`)

const made = (calls: readonly string[], config: string) =>
  calls.map((call) => call.replace("%", config))
const wrong = (calls: readonly string[], config: string) =>
  made(calls, config).map((call) => `// @ts-expect-error -- no such option\n${call}`)

const ours = (lines: readonly string[]) =>
  compile(
    [imports, ...lines].join("\n"),
    { types: ["node"], skipLibCheck: true, noUnusedLocals: false },
    (file) => file.endsWith("test/types/application.ts"),
  ).complaints

describe("An option that does not exist is an error of the compiler, in every framework", () => {
  test("in a configuration", () => {
    const refused = wrong(direct, "{ providers: [], sesion: {} }")
    const taken = made(direct, "{ providers: [], session: {} }")
    expect(ours([...refused, ...taken])).toEqual([])
  })

  test("in what a function returns, at once or later, in one of its ways", () => {
    const late = "async () => ({ providers: [], sesion: {} })"
    const branch = "(now) => now ? { providers: [] } : { providers: [], sesion: {} }"
    const refused = [late, late.slice(6), branch].flatMap((config) => wrong(lazy, config))
    const sound = "async (now) => now ? { providers: [] } : { providers: [], session: {} }"
    const taken = [...made(lazy, sound), ...made(["initAuthConfig(%)"], sound)]
    expect(ours([...refused, ...taken])).toEqual([])
  })

  test("and so is an option of another framework, or of the core alone", () => {
    const only = direct.filter((call) => !/Astro|Fastify|Solid/.test(call))
    const all = direct.filter((call) => call !== "SolidAuth(%)")
    const refused = [
      ...wrong(only, '{ providers: [], prefix: "/auth" }'),
      ...wrong(all, "{ providers: [], raw: undefined }"),
    ]
    expect(ours(refused)).toEqual([])
  })

  test("a configuration with a declared type is taken, and what a session has is inferred", () => {
    const session =
      'callbacks: { session: () => ({ expires: "", user: { id: "1", city: "Ulm" } }) }'
    const lines = [
      "declare const whole: NextAuthConfig",
      "declare const solid: SolidAuthConfig",
      "NextAuth(whole); NextAuth(() => whole); readSolid(given, solid); SolidAuth(solid)",
      `const city = async () => (await NextAuth(async (request) => ({ providers: [], basePath: request?.nextUrl.basePath, ${session} })).auth())?.user.city`,
      `const there = async () => (await SvelteKitAuth((event) => ({ providers: [], basePath: event.url.pathname, ${session} })).auth(given))?.user.city`,
      "export const all: (string | undefined)[] = [await city(), await there()]",
      "// @ts-expect-error -- inferred, not any",
      "export const none: number = await city()",
    ]
    expect(ours(lines)).toEqual([])
  })
})
