import { readdirSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { read, root } from "./support/repository.js"

/** The members of an interface in the source. */
function membersOf(file: string, name: string): string[] {
  const source = ts.createSourceFile(
    file,
    read(`packages/core/src/contract/${file}`),
    ts.ScriptTarget.ES2023,
  )
  const found = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  if (!found || !ts.isInterfaceDeclaration(found))
    throw new Error(`no interface ${name} in ${file}`)
  return found.members.flatMap((member) =>
    member.name && ts.isIdentifier(member.name) ? [member.name.text] : [],
  )
}

const documented = [...read("docs/configuration.md").matchAll(/^### `([\w.]+)`$/gm)].map(
  ([, name = ""]) => name,
)

const options = [
  ...membersOf("config.ts", "AuthConfig"),
  ...membersOf("config.ts", "SessionOptions").map((name) => `session.${name}`),
  ...membersOf("config.ts", "Timeouts").map((name) => `timeouts.${name}`),
  ...membersOf("jwt.ts", "JWTOptions").map((name) => `jwt.${name}`),
  ...membersOf("callbacks.ts", "Callbacks").map((name) => `callbacks.${name}`),
]

describe("docs/configuration.md", () => {
  test("has one section for each option, and none for anything else", () => {
    const grouped = ["session", "timeouts", "jwt", "callbacks"]
    expect(documented.toSorted()).toEqual(
      options.filter((name) => !grouped.includes(name)).toSorted(),
    )
  })

  test.each([
    ["Events", "events.ts"],
    ["CookiesOptions", "cookies.ts"],
    ["PagesOptions", "pages.ts"],
    ["Theme", "theme.ts"],
    ["LoggerInstance", "logger.ts"],
  ])("names every member of %s", (name, file) => {
    const text = read("docs/configuration.md")
    for (const member of membersOf(file, name)) expect(text).toContain(`\`${member}\``)
  })

  test("names every environment variable that is read", () => {
    const text = read("docs/configuration.md")
    // Those of a preset follow from its id; the index of providers lists them.
    const files = readdirSync(path.join(root, "packages/core/src"), { recursive: true })
      .map(String)
      .filter((file) => /^(?!providers\/).*(?<!\.test)\.ts$/.test(file))
    const source = files.map((file) => read(`packages/core/src/${file}`)).join("\n")
    const names = [...source.matchAll(/"((?:AUTH|NEXTAUTH)_\w+|VERCEL|CF_PAGES|NODE_ENV)"/g)]
    expect(names.length).toBeGreaterThan(5)
    for (const [, name = ""] of names) expect(text).toContain(`\`${name}\``)
  })
})
