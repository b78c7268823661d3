import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { describe, expect, test, vi } from "vitest"
import { packagedExamples, readExample } from "../src/templates/read-example.js"
import { standaloneFiles } from "../src/templates/standalone-files.js"
import { templates, type Template } from "../src/templates/templates.js"
import { folderWith, sallyport } from "./run.js"

const examples = packagedExamples()

/** The files of a template, with packages of the next version. */
function filesOf({ folder }: Template): ReadonlyMap<string, string> {
  return standaloneFiles({
    example: readExample(examples, folder),
    baseTsconfig: examples.read("tsconfig.base.json") ?? "",
    sources: { name: "my-app", ours: () => "^1.2.3", further: [], tools: { typescript: "6.0.3" } },
  })
}

describe.each(templates)("the template $name", (template) => {
  const files = filesOf(template)
  const isBuilt = files.get("package.json")?.includes('"prestart": "tsc"') ?? false

  test("names nothing of the repository", () => {
    for (const [file, text] of files)
      expect([file, /sallyport-example-|scripts\/tsc/.exec(text)?.[0]]).toEqual([file, undefined])
  })

  test("calls itself as its folder, on its own pages and on those of the library", () => {
    const texts = [...files.values()].join("\n")
    expect(texts).toContain('theme: { name: "my-app" }')
    expect(texts).not.toContain("Sallyport on")
  })

  test("has a page whose tables are straight, and whose links lead to its own files", () => {
    const readme = files.get("README.md") ?? ""
    for (const [table] of readme.matchAll(/(?:^\|.*\n)+/gm)) {
      const places = table
        .trimEnd()
        .split("\n")
        .map((row) => [...row.matchAll(/\|/g)].map(({ index }) => index).join(" "))
      expect(new Set(places).size, table).toBe(1)
    }
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) => link)
    expect(links.filter((link) => link !== ".env.example" && !files.has(link))).toEqual([])
  })

  test("has every file that one of its files imports", () => {
    const missing = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/(?:from|import) ?\(?"(\.[^"?]*)/g)].flatMap(([, specifier = ""]) => {
        const target = path.posix.join(path.posix.dirname(file), specifier)
        const isThere = possibleFiles(target).some((one) => files.has(one))
        return isThere || isWritten(target) ? [] : [`${file}: ${specifier}`]
      }),
    )
    expect(missing).toEqual([])
  })

  test("trusts no host by itself, and starts without the tools of development", () => {
    const { scripts } = JSON.parse(files.get("package.json") ?? "{}") as {
      scripts: Record<string, string>
    }
    expect(scripts["dev"]).toMatch(/^(?:tsc -b && |tsc && )?sallyport-dev /)
    // The shell of a second npm would keep a signal for itself, and the program would go on.
    expect(scripts["dev"]).not.toMatch(/sallyport-dev (?:npm|pnpm|yarn) /)
    expect(`${scripts["prestart"]} ${scripts["start"]}`).not.toContain("sallyport-dev")
    for (const [file, text] of files)
      expect([file, /trustHost|\.email === /.exec(text)?.[0]]).toEqual([file, undefined])
  })

  test("compiles by itself, or its framework does", () => {
    const tsconfig = files.get("tsconfig.json") ?? ""
    expect(tsconfig).not.toContain("tsconfig.base.json")
    expect(/"outDir": "dist"/.test(tsconfig)).toBe(isBuilt)
  })

  test("asks for published versions, and for what its parts need", () => {
    const { dependencies } = JSON.parse(files.get("package.json") ?? "{}") as {
      dependencies: Record<string, string>
    }
    expect(dependencies).toMatchObject({
      "@sallyport/kysely-adapter": "^1.2.3",
      libsql: expect.any(String) as string,
    })
  })
})

/** What frameworks write before they compile. */
const isWritten = (target: string) => /^(?:build|dist)\/|\/(?:\$types|\+types\/.*)$/.test(target)

function possibleFiles(target: string): readonly string[] {
  const bare = target.replace(/\.js$/, "")
  const endings = ["", ".ts", ".tsx", ".js", ".mjs", "/index.ts"]
  return [target, ...endings.map((ending) => bare + ending)]
}

describe("sallyport create", () => {
  /** A folder that looks like a clone whose packages are packed. */
  const cloneWith = (names: Readonly<Record<string, string>>) =>
    folderWith(
      Object.fromEntries(
        Object.entries(names).flatMap(([name, folder]) => [
          [`packages/${folder}/package.json`, JSON.stringify({ name, version: "0.0.0" })],
          [`${name.replace("@", "").replace("/", "-")}-0.0.0.tgz`, ""],
        ]),
      ),
    )
  const clone = () =>
    cloneWith({
      "@sallyport/core": "core",
      "@sallyport/client": "client",
      "@sallyport/dev": "dev",
      "@sallyport/hono": "hono",
      "@sallyport/kysely-adapter": "kysely",
    })

  test("writes an application with a secret that Git leaves out, and says how to start it", async () => {
    const folder = clone()
    const args = ["create", "my-app", "--template", "hono", "--from", "."]
    const { code, out, error } = await sallyport(args, { cwd: folder })
    expect({ code, error }).toEqual({ code: 0, error: "" })
    expect(out).toContain("  cd my-app\n  npm install\n  npm run dev\n")
    const read = (file: string) => readFileSync(path.join(folder, "my-app", file), "utf8")
    // No address, so that people can sign in at any port: 3000 may be taken.
    expect(read(".env")).toMatch(/^#.*\nAUTH_SECRET=\S{44}\n$/)
    expect(read(".gitignore").split("\n")).toContain(".env")
    expect(out).not.toContain(/^AUTH_SECRET=(.*)$/m.exec(read(".env"))?.[1])
    expect(read(".env.example")).toMatch(/^AUTH_URL=https:\/\/[\s\S]*^AUTH_SECRET=$/m)
    expect(read("README.md")).toContain("set role = 'admin'")
    expect(JSON.parse(read("package.json"))).toMatchObject({
      name: "my-app",
      dependencies: { "@sallyport/hono": "file:../sallyport-hono-0.0.0.tgz" },
    })
    expect(read("src/auth.ts")).toContain('from "./store/index.js"')
  })

  test("names the commands of the package manager that runs it", async () => {
    const env = { npm_config_user_agent: "pnpm/10.1.0 npm/? node/v20.19.0 linux x64" }
    const args = ["create", "my-app", "-t", "hono", "--from", "."]
    const { out } = await sallyport(args, { cwd: clone(), env })
    expect(out).toContain("  pnpm install\n  pnpm run dev\n")
  })

  test("--dry-run writes nothing; --json names the files", async () => {
    const folder = clone()
    const args = ["create", "my-app", "--template", "hono", "--from", ".", "--dry-run", "--json"]
    const { out } = await sallyport(args, { cwd: folder })
    const report = JSON.parse(out) as { files: readonly string[]; written: boolean }
    expect(report).toMatchObject({ template: "hono", folder: "my-app", written: false })
    expect(report.files).toContain("src/store/style.css")
    expect(existsSync(path.join(folder, "my-app"))).toBe(false)
  })

  test.each([
    ["a template that is not there", ["app", "--template", "hone"], 2, 'Did you mean "hono"?'],
    ["no template and no terminal", ["app"], 2, "Pass --template"],
    ["no folder and no terminal", ["--template", "hono"], 2, "a name for the folder"],
    ["a folder that is not empty", ["packages", "--template", "hono"], 1, "is not empty"],
    ["a clone without a package", ["app", "--template", "express"], 1, "has no @sallyport/express"],
  ] as const)("%s: says what to do", async (...[, args, code, message]) => {
    const folder = clone()
    const ran = await sallyport(["create", ...args, "--from", "."], { cwd: folder })
    expect(ran).toMatchObject({ code, error: expect.stringContaining(message) as string })
    expect(readdirSync(folder)).not.toContain("app")
  })

  test("packages that are not packed: says how to pack them", async () => {
    const folder = clone()
    rmSync(path.join(folder, "sallyport-hono-0.0.0.tgz"))
    const args = ["create", "app", "--template", "hono", "--from", "."]
    const { code, error } = await sallyport(args, { cwd: folder })
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining("npm pack -w packages/hono") as string,
    })
  })

  test("without a clone, while nothing is on npm: says where packages come from", async () => {
    const { code, error } = await sallyport(["create", "app", "--template", "hono"])
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining("--from") as string })
  })
})

test.each(["true", "false", "0", ""])(
  "What is published is only there where sallyport-dev says so: SALLYPORT_DEV=%s",
  async (value) => {
    vi.stubEnv("SALLYPORT_DEV", value)
    vi.resetModules()
    const file = path.resolve(import.meta.dirname, "../../../examples/store/src/demo.ts")
    const { demo } = (await import(file)) as { readonly demo: unknown }
    vi.unstubAllEnvs()
    expect(demo !== null).toBe(value === "true")
    const others = templates.flatMap((template) => [...filesOf(template).values()])
    expect(others.filter((text) => /SALLYPORT_DEV"[\])]* [!=]== undefined/.test(text))).toEqual([])
  },
)
