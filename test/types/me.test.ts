import { expect, test } from "vitest"
import { compile } from "./compile.js"

const imports = `
import { AstroAuth } from "@sallyport/astro/auth"
import type { AppMe as AstroMe } from "@sallyport/astro"
import { getMe, ExpressAuth } from "@sallyport/express"
import { ElysiaAuth } from "@sallyport/elysia"
import "@sallyport/fastify"
import type { FastifyRequest } from "fastify"
import { HonoAuth } from "@sallyport/hono"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import { AuthService } from "@sallyport/nestjs"
import type { AppMe as NuxtMe } from "@sallyport/nuxt/config"
import { H3Auth } from "@sallyport/nuxt/h3"
import { QwikAuth$ } from "@sallyport/qwik"
import { SolidAuth, getMe as getSolidMe } from "@sallyport/solid-start"
import { StartAuth } from "@sallyport/tanstack-start"
import { SvelteKitAuth, type MeFrom } from "@sallyport/sveltekit"
import type { AuthConfig } from "@sallyport/core"
import { admin } from "@sallyport/core/admin"
import { audit } from "@sallyport/core/audit"
import { meOf } from "@sallyport/core/me"
import { sessions } from "@sallyport/core/sessions"
declare const given: never
`

const complaintsAbout = (...lines: readonly string[]) =>
  compile([imports, ...lines].join("\n"), {
    types: ["node"],
    skipLibCheck: true,
    noUnusedLocals: false,
  }).complaints

const calls = [
  "const next = NextAuth(%); (await next.me())?.sessions.end('x')",
  "const kit = SvelteKitAuth(%); (await kit.me(given))?.sessions.end('x')",
  "const astro = AstroAuth(%); (await astro.me(given))?.sessions.end('x')",
  "const hono = HonoAuth(%); (await hono.me(given))?.sessions.end('x')",
  "const elysia = ElysiaAuth(%); (await elysia.me(given))?.sessions.end('x')",
  "const solid = SolidAuth(%); (await solid.me())?.sessions.end('x')",
  "(await getSolidMe(given, %))?.sessions.end('x')",
  "const start = StartAuth(%); (await start.me())?.sessions.end('x')",
  "const own = %; const nest: AuthService<typeof own> = given; (await nest.me(given))?.sessions.end('x')",
  "const own = %; const received: FastifyRequest = given; (await received.me<typeof own>())?.sessions.end('x')",
  "const h3 = H3Auth(%); (await h3.me(given))?.sessions.end('x')",
  "const qwik = QwikAuth$(() => (%)); (await qwik.me(given))?.sessions.end('x')",
  "const express = ExpressAuth(%); (await express.getMe(given))?.sessions.end('x')",
  "(await getMe(given, %))?.sessions.end('x')",
  "(await meOf(%, given)).me?.sessions.end('x')",
]
const withConfig = (text: string) => calls.map((call) => `{ ${call.replace("%", text)} }`)

test("the functions of extensions are known, where the configuration stands and where it is checked", () => {
  const config = "{ providers: [], extensions: [sessions()] }"
  const checked = `const config = ${config} satisfies NextAuthConfig`
  const lazy = `{ const { me } = NextAuth(async () => (${config})); (await me())?.sessions.end('x') }`
  const augmented = `
      const { me } = SvelteKitAuth(${config})
      declare global { namespace App { interface Me extends MeFrom<typeof me> {} } }
      declare const locals: App.Locals
      ;(await locals.me())?.sessions.end('x')`
  const declared = `
      declare module "@sallyport/astro" { interface RegisteredConfig { config: typeof config } }
      declare module "@sallyport/nuxt/config" { interface RegisteredConfig { config: () => typeof config } }
      ;(given as AstroMe).sessions.end('x')
      ;(given as NuxtMe).sessions.end('x')`
  const all = [...withConfig(config), checked, ...withConfig("config"), lazy, augmented, declared]
  expect(complaintsAbout(...all)).toEqual([])
})

test("the functions of extensions in a list that is spread are known, too, and what is in it is checked", () => {
  const spread = "{ providers: [], extensions: [...[sessions()], audit({ sinks: [] })] }"
  const lazy = `{ const { me } = NextAuth(async () => (${spread})); (await me())?.sessions.end('x') }`
  const scripts = `{ await admin(${spread}).sessions.endAll('x') }`
  expect(complaintsAbout(...withConfig(spread), lazy, scripts)).toEqual([])
})

test("a list that is spread does not compile with a mistake in it or beside it", () => {
  const spread = "[...[sessions()], audit({ sinks: [] })]"
  const mistaken = [
    "{ providers: [], extensions: [...[sessions()], 1] }",
    `{ providers: [], extensions: ${spread}, secert: "x" }`,
    `{ providers: [], extensions: ${spread}, theme: { colour: 1 } }`,
  ]
  const spoilt = mistaken.flatMap((config) =>
    [`NextAuth(${config})`, `ExpressAuth(${config})`].flatMap((call) => [
      "// @ts-expect-error There is a mistake, and without one this line is an error.",
      `void ${call}`,
    ]),
  )
  expect(complaintsAbout(...spoilt)).toEqual([])
})

test("a configuration that was annotated with its type is told what to write", () => {
  const config =
    'const config: Omit<AuthConfig, "raw"> = { providers: [], extensions: [sessions()] }'
  const complaints = complaintsAbout(config, ...withConfig("config"))
  expect(complaints).toHaveLength(calls.length)
  for (const complaint of complaints) expect(complaint).toContain("write `satisfies`")
})

test("without extensions, the complaint names the option", () => {
  const complaints = complaintsAbout(...withConfig("{ providers: [] }"))
  expect(complaints).toHaveLength(calls.length)
  for (const complaint of complaints) expect(complaint).toContain("in the option extensions")
})
