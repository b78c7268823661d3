import { expect, test } from "vitest"
import { compile } from "./compile.js"

const imports = `
import { AstroAuth } from "@sallyport/astro/auth"
import { ElysiaAuth } from "@sallyport/elysia"
import { ExpressAuth, getAccess as ofExpress } from "@sallyport/express"
import "@sallyport/fastify"
import type { FastifyRequest } from "fastify"
import { HonoAuth } from "@sallyport/hono"
import { AuthService } from "@sallyport/nestjs"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import { getAccess as ofNext4 } from "@sallyport/next-auth-4"
import { NodeAuth } from "@sallyport/node"
import { H3Auth } from "@sallyport/nuxt/h3"
import { QwikAuth$ } from "@sallyport/qwik"
import { ReactRouterAuth } from "@sallyport/react-router"
import { SolidAuth } from "@sallyport/solid-start"
import { StartAuth } from "@sallyport/tanstack-start"
import { SvelteKitAuth } from "@sallyport/sveltekit"
import type { AuthConfig } from "@sallyport/core"
import { accessOf, callerOf } from "@sallyport/core/access"
import { apiKeys } from "@sallyport/core/api-keys"
import { sessions } from "@sallyport/core/sessions"
declare const given: never
declare const request: Request
const keys = apiKeys({ prefix: "acme", scopes: { "notes:read": "Read", "notes:write": "Write" } })
`

const complaintsAbout = (...lines: readonly string[]) =>
  compile([imports, ...lines].join("\n"), {
    types: ["node"],
    skipLibCheck: true,
    noUnusedLocals: false,
  }).complaints

const calls = [
  "const next = NextAuth(%); await next.getAccess(given, #)",
  "const next = NextAuth(%); await next.getCaller(given as Request, #)",
  "const express = ExpressAuth(%); await express.getAccess(given, #)",
  "await ofExpress(given, %, #)",
  "const node = NodeAuth(%); await node.getAccess(given, given, #)",
  "const hono = HonoAuth(%); await hono.getCaller(given, #)",
  "const elysia = ElysiaAuth(%); await elysia.getAccess(given, #)",
  "const h3 = H3Auth(%); await h3.getAccess(given, #)",
  "const kit = SvelteKitAuth(%); await kit.getCaller(given, #)",
  "const astro = AstroAuth(%); await astro.getAccess(given, #)",
  "const router = ReactRouterAuth(%); await router.getCaller(given, #)",
  "const solid = SolidAuth(%); await solid.getAccess(#)",
  "const start = StartAuth(%); await start.getCaller(#)",
  "const qwik = QwikAuth$(() => (%)); await qwik.getAccess(given, #)",
  "const config = %; await (given as FastifyRequest).getAccess<typeof config>(#)",
  "const config = %; await (given as AuthService<typeof config>).getCaller(given, #)",
  "await accessOf(%, given, #)",
  "await callerOf(%, given, #)",
].map((line) => `{ ${line} }`)

const filled = (config: string, scope: string) =>
  calls.map((call) =>
    call.replace("%", config).replace("#", `{ scopes: ${JSON.stringify([scope])} }`),
  )

const LISTED = "{ providers: [], extensions: [sessions(), keys] }"

test("a declared scope compiles in every package, and no other does", () => {
  expect(complaintsAbout(...filled(LISTED, "notes:read"))).toEqual([])
  expect(complaintsAbout(...filled(LISTED, "notes:raed"))).toHaveLength(calls.length)
})

test("a configuration without keys has no scope, so none can be asked for", () => {
  const without = "{ providers: [], extensions: [sessions()] }"
  expect(complaintsAbout(...filled(without, "notes:read"))).toHaveLength(calls.length)
})

test("scopes are known from a configuration with satisfies", () => {
  const config = `(${LISTED} satisfies AuthConfig)`
  expect(complaintsAbout(...filled(config, "notes:write"))).toEqual([])
  expect(complaintsAbout(...filled(config, "notes"))).toHaveLength(calls.length)
})

test("scopes are known from a list that holds what others do: in place, whole, as const, on a condition", () => {
  const spread = [
    "...[keys], sessions()",
    "...[keys, sessions()]",
    "...([keys] as const), sessions()",
  ]
  const lists = [...spread, "...(1 ? [keys] : []), sessions()"]
  const all = (scope: string) =>
    lists.flatMap((list) => filled(`({ providers: [], extensions: [${list}] })`, scope))
  expect(complaintsAbout(...all("notes:write"))).toEqual([])
  expect(complaintsAbout(...all("notes"))).toHaveLength(lists.length * calls.length)
})

test("a configuration whose type says nothing takes any text", () => {
  const [next = "", , , express = ""] = filled("config", "anything")
  expect(
    complaintsAbout(
      "declare const config: NextAuthConfig & AuthConfig",
      next,
      express.replace("config", "config as AuthConfig"),
    ),
  ).toEqual([])
})

const ASKED =
  "const who = await NextAuth({ providers: [], extensions: [keys] }).getCaller(given as Request)"

test.each([
  ["the session of whoever calls", "export const shown = who.session"],
  ["what a program may do", "export const shown = who.access"],
  [
    "both without the refusal",
    "export const shown = who.by === 'session' ? who.session : who.access",
  ],
  [
    "a refusal as access",
    "export const shown = (await accessOf({ providers: [], extensions: [keys] }, given)).userId",
  ],
])("%s does not compile before it is asked who calls", (_, line) => {
  expect(complaintsAbout(ASKED, line)).toHaveLength(1)
})

test("what is asked is known: the session, the scopes, the refusal", () => {
  const narrowed = `
    if (who.by === "refusal") { const answer: Response = who.refusal.response(); void answer }
    else if (who.by === "session") { const name: string | null | undefined = who.session.user?.name; void name }
    else { const scopes: readonly ("notes:read" | "notes:write")[] = who.access.scopes; void scopes }`
  expect(complaintsAbout(ASKED, narrowed)).toEqual([])
})

test("next-auth 4 knows the scopes of its options", () => {
  const [complaint = ""] = complaintsAbout(
    "const authOptions = { providers: [], extensions: [sessions(), keys] }",
    "export const shown: number = await ofNext4(request, authOptions)",
  )
  expect(complaint).toContain('Access<"notes:read" | "notes:write">')
})

test("what is exported with these types has a declaration that names them", () => {
  const { complaints } = compile(
    `import { HonoAuth } from "@sallyport/hono"
import NextAuth from "@sallyport/next"
import { apiKeys } from "@sallyport/core/api-keys"
const extensions = [apiKeys({ prefix: "acme", scopes: { "notes:read": "Read" } })] as const
export const { getAccess, getCaller } = NextAuth({ providers: [], extensions })
export const hono = HonoAuth({ providers: [], extensions })`,
    { types: ["node"], skipLibCheck: true, declaration: true, composite: true },
  )
  expect(complaints).toEqual([])
})
