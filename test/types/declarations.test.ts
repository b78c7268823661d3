import ts from "typescript"
import { describe, expect, test } from "vitest"
import { sampled } from "../depth/depth.js"
import { compile } from "./compile.js"
import { publishedPackages, root, type PublishedPackage } from "./published-packages.js"

const complaints = (source: string, options?: ts.CompilerOptions) =>
  compile(source, options).complaints

/** Complaints about our declarations and the application; other packages' declarations are ignored. */
const ownComplaints = (source: string, options: ts.CompilerOptions) =>
  compile(source, options, (file) => !file.includes("/node_modules/")).complaints

/** An application that imports everything that can be imported. */
const everythingOf = (packages: readonly PublishedPackage[]) =>
  packages
    .flatMap(({ entrypoints }) => entrypoints)
    .map((entrypoint, index) => `export * as entrypoint${index} from "${entrypoint}"`)
    .join("\n")

/** These run without Node, so their declarations must work without it too. */
const everywhere = ["@sallyport/core", "@sallyport/client"]

const kinds: readonly [string, ts.CompilerOptions][] = [
  ["strict", {}],
  [
    "with exactOptionalPropertyTypes",
    { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ],
  [
    "resolved as a bundler does",
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ],
  [
    "resolved as in Node 16",
    { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  ],
  [
    "resolved as before packages had `exports`",
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      ignoreDeprecations: "6.0",
    },
  ],
]

describe("Declarations of the published packages", () => {
  test("all of them are found", () => {
    const names = publishedPackages.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...everywhere, "@sallyport/memory-adapter"]))
    const core = publishedPackages.find(({ name }) => name === "@sallyport/core")
    expect(core?.entrypoints.length).toBeGreaterThanOrEqual(19)
    const withoutAny = publishedPackages.filter(({ entrypoints }) => entrypoints.length === 0)
    expect(withoutAny.map(({ name }) => name)).toEqual(["create-sallyport"])
  })

  test.each(sampled(kinds, 2))(
    "core and client have no errors under skipLibCheck: false, %s",
    (_, options) => {
      const packages = publishedPackages.filter(({ name }) => everywhere.includes(name))
      expect(complaints(everythingOf(packages), options)).toEqual([])
    },
  )

  test.each(sampled(kinds, 1))("nor have the others, on Node, %s", (_, options) => {
    const packages = publishedPackages.filter(({ name }) => !everywhere.includes(name))
    const found = ownComplaints(everythingOf(packages), { ...options, types: ["node"] })
    expect(found).toEqual([])
  })

  test("the check sees errors", () => {
    expect(complaints(`export const wrong: number = "text"`)).not.toEqual([])
  })

  test("what is inferred from a configuration survives declaration: true", () => {
    const application = `
      import { createOperations, type Framework } from "@sallyport/core/integration"
      import GitHub from "@sallyport/core/providers/github"
      declare const framework: Framework<Request>
      export const { auth, handlers, on, protect } = createOperations(framework, {
        providers: [GitHub, GitHub({ clientId: "x" })],
        callbacks: {
          jwt: ({ token, profile }) => ({ ...token, login: profile?.["login"] }),
          session: ({ session, token }) => ({ expires: session.expires, user: { id: token.sub ?? "", login: String(token["login"]) } }),
        },
      })
      export const login = async (request: Request): Promise<string | undefined> => (await auth(request))?.user.login
    `
    expect(complaints(application, { declaration: true })).toEqual([])
  })

  test("what extensions give is inferred, and survives declaration: true", () => {
    const application = `
      import { admin } from "@sallyport/core/admin"
      import { createOperations, type Framework } from "@sallyport/core/integration"
      import { sessions } from "@sallyport/core/sessions"
      declare const framework: Framework<Request>
      export const config = { providers: [], extensions: [sessions()] }
      export const { me } = createOperations(framework, config)
      export const jobs = admin(config)
      export const list = async (request: Request) => (await me(request))?.sessions.list()
      export const count: Promise<number> = jobs.sessions.endAll("1")
    `
    expect(complaints(application, { declaration: true })).toEqual([])
  })

  const component = (types: string) => `
    import type { DefaultSession } from "@auth/core/types"
    import { SessionProvider, useSession } from "@sallyport/react"
    import { createElement } from "react"
    declare module "@auth/core/types" {
      interface Session { user: { role: ${types} } & DefaultSession["user"] }
    }
    const Role = () => {
      const { data, status } = useSession({ required: true })
      return status === "loading" ? null : createElement("p", null, data.user.role.toUpperCase())
    }
    export const page = createElement(SessionProvider, { session: null, refetchInterval: 60 }, createElement(Role))
  `
  const asInstalled = (react: string): ts.CompilerOptions => ({
    paths: {
      react: [`${root}node_modules/${react}/index.d.ts`],
      "@auth/core/types": [`${root}packages/core/dist/entrypoints/types.d.ts`],
    },
  })

  test.each(["@types/react", "@types/react-18"])(
    "the React package compiles with the types of %s, and with Session augmented under the name of Auth.js",
    (react) => {
      expect(ownComplaints(component("string"), asInstalled(react))).toEqual([])
      const wrong = ownComplaints(component("number"), asInstalled(react))
      expect(wrong.join()).toContain("toUpperCase")
    },
  )

  test("a misspelt option and a wrong callback result are refused", () => {
    const wrong = (option: string) =>
      complaints(
        `import type { AuthConfig } from "@sallyport/core"\nexport const config: AuthConfig = { providers: [], ${option} }`,
      )
    expect(wrong("basepath: '/auth'")).not.toEqual([])
    expect(wrong("session: { strategy: 'cookie' }")).not.toEqual([])
    expect(wrong("callbacks: { signIn: () => 42 }")).not.toEqual([])
    expect(wrong("basePath: '/auth'")).toEqual([])
  })
})
