import { describe, expect, test } from "vitest"
import { renameIn } from "./rename-source.js"
import { replacementsFor } from "./replacements.js"

const renamed = (text: string, path = "auth.ts", generation: 4 | 5 = 5) =>
  renameIn({ path, text, replacements: replacementsFor(generation) })

describe("A module is renamed", () => {
  test.each([
    ['import NextAuth from "next-auth"', 'import NextAuth from "@sallyport/next"'],
    ["import { AuthError } from 'next-auth';", "import { AuthError } from '@sallyport/next';"],
    ['import type { Session } from "next-auth"', 'import type { Session } from "@sallyport/next"'],
    ['import * as auth from "next-auth"', 'import * as auth from "@sallyport/next"'],
    ['import "next-auth/jwt"', 'import "@sallyport/next/jwt"'],
    ['export { auth } from "next-auth"', 'export { auth } from "@sallyport/next"'],
    ['export * from "@auth/core/types"', 'export * from "@sallyport/core/types"'],
    ['const a = require("next-auth")', 'const a = require("@sallyport/next")'],
    ['require.resolve("next-auth/react")', 'require.resolve("@sallyport/next/react")'],
    ['const a = await import("next-auth")', 'const a = await import("@sallyport/next")'],
    ['import a = require("next-auth")', 'import a = require("@sallyport/next")'],
    ['type A = import("next-auth").Session', 'type A = import("@sallyport/next").Session'],
    ['jest.mock("next-auth/react", () => ({}))', 'jest.mock("@sallyport/next/react", () => ({}))'],
    ['vi.mock("next-auth")', 'vi.mock("@sallyport/next")'],
    ['vi.importActual("next-auth")', 'vi.importActual("@sallyport/next")'],
    ['declare module "next-auth" {}', 'declare module "@sallyport/next" {}'],
    ['declare module "next-auth/jwt" {}', 'declare module "@sallyport/next/jwt" {}'],
    ['/// <reference types="next-auth" />', '/// <reference types="@sallyport/next" />'],
    [
      '/** @type {import("@auth/core").AuthConfig} */\nconst a = {}',
      '/** @type {import("@sallyport/core").AuthConfig} */\nconst a = {}',
    ],
    [
      'import G from "next-auth/providers/github"',
      'import G from "@sallyport/next/providers/github"',
    ],
    [
      'import G from "@auth/core/providers/github"',
      'import G from "@sallyport/core/providers/github"',
    ],
    [
      'import { auth } from "next-auth/middleware"',
      'import { auth } from "@sallyport/next/middleware"',
    ],
    [
      'import type { A } from "next-auth/adapters"',
      'import type { A } from "@sallyport/next/adapters"',
    ],
    ['import { P } from "@auth/prisma-adapter"', 'import { P } from "@sallyport/prisma-adapter"'],
    ['import P from "@auth/neon-adapter"', 'import P from "@sallyport/pg-adapter"'],
    ['import p from "next-auth/package.json"', 'import p from "@sallyport/next/package.json"'],
    ['import { S } from "@hono/auth-js/react"', 'import { S } from "@sallyport/hono/react"'],
    [
      'const a = { transpilePackages: ["next-auth"] }',
      'const a = { transpilePackages: ["@sallyport/next"] }',
    ],
    [
      'module.exports = { serverExternalPackages: ["@auth/core"] }',
      'module.exports = { serverExternalPackages: ["@sallyport/core"] }',
    ],
  ])("%s", (before, after) => {
    expect(renamed(before)).toMatchObject({ text: after, leftovers: [] })
  })

  test.each([
    ['import NextAuth from "next-auth"', 'import NextAuth from "@sallyport/next-auth-4"'],
    [
      'import { withAuth } from "next-auth/middleware"',
      'import { withAuth } from "@sallyport/next-auth-4/middleware"',
    ],
    [
      'import { getToken } from "next-auth/jwt"',
      'import { getToken } from "@sallyport/next-auth-4/jwt"',
    ],
    [
      'import { useSession } from "next-auth/react"',
      'import { useSession } from "@sallyport/next-auth-4/react"',
    ],
    [
      'import G from "next-auth/providers/google"',
      'import G from "@sallyport/next-auth-4/providers/google"',
    ],
    [
      'import { getServerSession } from "next-auth/next"',
      'import { getServerSession } from "@sallyport/next-auth-4/next"',
    ],
    [
      'import { PrismaAdapter } from "@next-auth/prisma-adapter"',
      'import { PrismaAdapter } from "@next-auth/prisma-adapter"',
    ],
  ])("of next-auth 4: %s", (before, after) => {
    expect(renamed(before, "auth.ts", 4)).toMatchObject({ text: after, leftovers: [] })
  })
})

describe("The rest stays byte for byte", () => {
  test("in a file with its own style, comments and line breaks", () => {
    const file = (core: string) =>
      `'use server'\r\n\r\n// next-auth, as "next-auth"\r\nimport  Auth   from '${core}' ;;\r\n\tconst cookie = "next-auth.session-token"\r\n`
    expect(renamed(file("next-auth"))).toEqual({
      text: file("@sallyport/next"),
      packages: ["@sallyport/next"],
      leftovers: [],
    })
  })

  test("of Svelte, Vue and Astro only the scripts are read", () => {
    const page = (name: string) =>
      `<p>import "next-auth"</p>\n<script lang="ts">\n  import { SignIn } from "${name}/components"\n</script>\n<style>a{}</style>\n`
    const frontmatter = (name: string) =>
      `---\nimport { getSession } from "${name}/server"\n---\n<p>"auth-astro/server"</p>\n<script>import "${name}/client"</script>\n`
    expect(renamed(page("@auth/sveltekit"), "a.svelte").text).toBe(page("@sallyport/sveltekit"))
    expect(renamed(page("@auth/sveltekit"), "a.vue").text).toBe(page("@sallyport/sveltekit"))
    expect(renamed(frontmatter("auth-astro"), "a.astro").text).toBe(frontmatter("@sallyport/astro"))
  })
})

describe("What cannot be renamed is listed, and stays", () => {
  test.each([
    ["a.ts:2", '\nimport { x } from "@auth/core/lib/utils"', "is a file inside of the package"],
    ["a.ts:1", 'import s from "@auth/drizzle-adapter/lib/pg"', "is a file inside of the package"],
    ["a.ts:1", 'const names = { one: "next-auth" }', "what it is for cannot be known"],
    ["eslint.config.mjs:1", 'export default [{ a: ["next-auth/react"] }]', "in a rule"],
    [".eslintrc.cjs:1", 'module.exports = { rules: { a: "next-auth" } }', "in a rule"],
    ["a.ts:3", '\n\nimport from "next-auth" (', "has mistakes"],
  ])("%s: %s", (place, text, why) => {
    const [path = "", line] = place.split(":")
    const found = renamed(text, path)
    expect(found.text).toBe(text)
    expect(found.leftovers).toMatchObject([{ path, line: Number(line) }])
    expect(found.leftovers[0]?.why).toContain(why)
  })

  test("a file that names none of the packages is not read", () => {
    expect(renamed("import from (")).toEqual({ text: "import from (", packages: [], leftovers: [] })
  })
})
