import { readFileSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { stateOfTree } from "../src/git/git.js"
import { installCommands } from "../src/install/install-commands.js"
import { shellArguments } from "../src/install/shell-arguments.js"
import { committed } from "./repository.js"
import { folderWith, sallyport } from "./run.js"

describe("what Git could not undo is said before it is written", () => {
  test("a manifest above the workspace that is not committed", () => {
    const folder = committed({ "package.json": "{}", "apps/web/package.json": "{}" })
    const app = path.join(folder, "apps/web")
    expect(stateOfTree(app, ["package.json", "../../package.json"])).toBe("clean")
    writeFileSync(path.join(folder, "package.json"), '{"private":true}')
    expect(stateOfTree(app)).toBe("clean")
    expect(stateOfTree(app, ["package.json", "../../package.json"])).toBe("dirty")
  })

  test("a file that Git leaves out", async () => {
    const manifest = JSON.stringify({ dependencies: { express: "5" }, scripts: { dev: "node ." } })
    const folder = committed({ ".gitignore": "package.json\n", "package.json": manifest })
    expect(stateOfTree(folder, ["package.json"])).toBe("ignored")
    const { code, error } = await sallyport(["init", "--yes"], { cwd: folder })
    expect({ code, error }).toEqual({
      code: 1,
      error:
        "Git leaves out some of these files, so there is no undo. Commit first, or pass --force.\n",
    })
    expect(readFileSync(path.join(folder, "package.json"), "utf8")).toBe(manifest)
  })

  test("an env file that Git leaves out is no obstacle", async () => {
    const folder = committed({
      ".gitignore": ".env\n",
      ".env": "A=1\n",
      "package.json": JSON.stringify({ dependencies: { hono: "4" } }),
    })
    expect(await sallyport(["init", "--yes"], { cwd: folder })).toMatchObject({ code: 0 })
  })
})

describe("a secret that is in the repository is none", () => {
  const files = {
    ".env": "AUTH_SECRET=known-to-everybody-who-has-the-repository\n",
    "package.json": JSON.stringify({ dependencies: { express: "5" } }),
  }

  test("sallyport secret says so: exit code 1", async () => {
    const folder = committed(files)
    const { code, out } = await sallyport(["secret"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain("Git keeps .env, so everyone with the repository knows its secret.")
    const { out: json } = await sallyport(["secret", "--json"], { cwd: folder })
    expect(JSON.parse(json)).toMatchObject({
      name: null,
      warning: expect.stringContaining("git rm --cached .env") as string,
    })
  })

  test("sallyport init says so", async () => {
    const { out } = await sallyport(["init", "--yes"], { cwd: committed(files) })
    expect(out).toContain("everyone with the repository knows its secret")
  })
})

describe("a path is never an option, a package or a command", () => {
  const clone = {
    "packages/core/package.json": '{"name":"@sallyport/core","version":"0.0.0"}',
    "sallyport-core-0.0.0.tgz": "",
  }

  test.each(["-rf", "clone", "my clone", "../clone"])("--from %s", (from) => {
    const place = path.posix.join("app", from)
    const folder = folderWith(
      Object.fromEntries(Object.entries(clone).map(([name, text]) => [`${place}/${name}`, text])),
    )
    const [command] = installCommands({
      manager: { name: "npm", shownBy: null, root: "." },
      packages: ["@sallyport/core"],
      present: [],
      development: [],
      from,
      directory: path.join(folder, "app"),
    })
    const file = `${from.startsWith(".") ? "" : "./"}${from}/sallyport-core-0.0.0.tgz`
    expect(command).toEqual(["npm", "install", file])
  })

  test("the shell of Windows gets spaces in quotes, and no command", () => {
    expect(shellArguments(["-D", "./my clone/a.tgz", "@a/b@^1.0.0".replace("^", "~")])).toEqual([
      "-D",
      '"./my clone/a.tgz"',
      "@a/b@~1.0.0",
    ])
    for (const one of ['a"b', "a&calc", "%PATH%", "a|b", "a>b", "a^b", "a\nb", "a!b!"])
      expect(() => shellArguments([one])).toThrow("cannot be passed on by the shell of Windows")
  })
})

describe("sallyport create", () => {
  const clone = () =>
    folderWith(
      Object.fromEntries(
        ["core", "client", "dev", "hono", "kysely-adapter"].flatMap((name) => [
          [`packages/${name}/package.json`, `{"name":"@sallyport/${name}","version":"0.0.0"}`],
          [`sallyport-${name}-0.0.0.tgz`, ""],
        ]),
      ),
    )
  const made = async (cwd: string, folder: string) =>
    sallyport(["create", folder, "--template", "hono", "--from", "."], { cwd })

  test.each([
    ["my app; touch x", "'my app; touch x'", "my-app-touch-x"],
    ["it's", "'it'\\''s'", "it-s"],
    ["ünï", "ünï", "uni"],
    ["x".repeat(250), "x".repeat(250), "x".repeat(214)],
  ])(
    "%j: what is to be typed is one word, and the name is one of npm",
    async (folder, typed, name) => {
      const cwd = clone()
      const { code, out } = await made(cwd, folder)
      expect(code).toBe(0)
      expect(out).toContain(`  cd ${typed}\n`)
      const manifest = readFileSync(path.join(cwd, folder, "package.json"), "utf8")
      expect(JSON.parse(manifest)).toMatchObject({ name })
    },
  )

  test.each(["link", "file", "file/below"])("%s is there, and is left alone", async (folder) => {
    const cwd = clone()
    symlinkSync("/nowhere/at/all", path.join(cwd, "link"))
    writeFileSync(path.join(cwd, "file"), "mine")
    expect(await made(cwd, folder)).toMatchObject({ code: 1, out: "" })
    expect(await made(cwd, path.join(cwd, folder))).toMatchObject({ code: 1, out: "" })
    expect(readFileSync(path.join(cwd, "file"), "utf8")).toBe("mine")
  })
})
