import { build } from "esbuild"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { bundleForWorker } from "../../../core/test/support/worker-bundle.js"

const from = "packages/integrations/next-auth-4/test"

/**
 * Bytes after gzip of `export { default } from "next-auth/middleware"` of next-auth 4.24.15, bundled by esbuild without
 * Next. Ours must not be larger, and is not for a long time to come.
 */
const THEIRS = 25_282
/** Ours, rounded up to the next 100. It opens the tokens of version 4, and those that upgradeCookies makes. */
const BUDGET = 7_000

test("the middleware is not larger than next-auth 4's, and has no pages, flows or languages in it", async () => {
  const program = `export { default } from "@sallyport/next-auth-4/middleware"`
  // In one file, as Next bundles a middleware.
  const whole = await bundleForWorker({ program, from, splitting: false })
  const { gzip, modules } = whole.loadedBy()
  expect(gzip).toBeLessThanOrEqual(BUDGET)
  expect(BUDGET).toBeLessThan(THEIRS)
  const ours = modules.filter((module) => module.includes("/next-auth-4/dist/"))
  expect(ours.filter((module) => /\/(?:endpoint|options|server|client)\//.test(module))).toEqual([])
})

/** Next 16 builds nothing that imports a package which is not installed, even where the import is never reached. */
test("only who imports the email preset has to have nodemailer", async () => {
  const programs = ["", "/next", "/jwt", "/providers/credentials", "/providers/email"]
  const asking: string[] = []
  for (const entrypoint of programs) {
    const { metafile } = await build({
      stdin: {
        contents: `export * as all from "@sallyport/next-auth-4${entrypoint}"`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      external: ["nodemailer", "next", "react", "openid-client"],
      metafile: true,
      outdir: "out",
    })
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
    if (imports.some(({ path }) => path === "nodemailer")) asking.push(entrypoint)
  }
  expect(asking).toEqual(["/providers/email"])
})

/** What React 17 has of it, which is what next-auth 4 is used with. */
const ofReact17 = [
  "createContext",
  "createElement",
  "useContext",
  "useEffect",
  "useMemo",
  "useState",
]

test("the client side needs nothing of React that React 17 has not", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "@sallyport/next-auth-4/react"`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: "esm",
    external: ["react"],
  })
  const imports = [...(outputFiles[0]?.text ?? "").matchAll(/import \{([^}]*)\} from "react"/g)]
  const names = imports.flatMap(([, list = ""]) => list.match(/\w+(?= as |\s*,|\s*$)/gm) ?? [])
  expect(imports.length).toBeGreaterThan(0)
  expect(names.filter((name) => !ofReact17.includes(name.replace(/\d$/, "")))).toEqual([])
})

test("server components may call getProviders; only what needs a browser is a client module", () => {
  const read = (file: string) => readFileSync(new URL(`../dist/${file}`, import.meta.url), "utf8")
  for (const file of ["client/session-provider.js", "client/use-session.js"])
    expect(read(file)).toMatch(/^"use client";/)
  for (const file of ["react.js", "client/get-session.js"])
    expect(read(file)).not.toMatch(/"use client"/)
})
