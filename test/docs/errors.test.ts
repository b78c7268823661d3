import { execFileSync } from "node:child_process"
import path from "node:path"
import * as errors from "@sallyport/core/errors"
import { Auth, type AuthConfig } from "@sallyport/core"
import { Visitor } from "@sallyport/testing"
import { describe, expect, test } from "vitest"
import { read } from "./support/repository.js"

type ErrorClass = typeof errors.AuthError

const classes = Object.entries(errors)
  .filter((entry): entry is [string, ErrorClass] => isErrorClass(entry[1]))
  // `MissingSecretError` is another name of one, and SignInError has no type of its own.
  .filter(([name, { type }]) => name === type)

function isErrorClass(value: unknown): value is ErrorClass {
  return (
    typeof value === "function" &&
    (value === errors.AuthError || value.prototype instanceof errors.AuthError)
  )
}

/** The members of a union of texts in the source. */
function unionIn(file: string, name: string): string[] {
  const body =
    new RegExp(`export type ${name} =([\\s\\S]*?)(?:\\n\\n|$)`).exec(read(file))?.[1] ?? ""
  return [...body.matchAll(/"([^"]+)"/g)].map(([, member = ""]) => member)
}

/** The members of an interface in the source. */
function membersOf(file: string, name: string): string[] {
  const body = new RegExp(`export interface ${name} {([\\s\\S]*?)\n}`).exec(read(file))?.[1] ?? ""
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, member = ""]) => member)
}

const types = membersOf("packages/core/src/errors/error-details.ts", "ErrorDetails")
const warnings = unionIn("packages/core/src/contract/logger.ts", "WarningCode")

const sections = new Map(
  read("docs/errors.md")
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("\n")).trim(), text]),
)

describe("docs/errors.md", () => {
  test("there are errors and warnings to explain", () => {
    expect(classes.length).toBeGreaterThan(25)
    expect(types.toSorted()).toEqual(classes.map(([name]) => name).toSorted())
    expect(warnings.length).toBeGreaterThan(5)
  })

  test("has one section for each error type and warning code, and none for anything else", () => {
    const named = new Set([...classes.map(([name]) => name), ...types, ...warnings])
    expect([...sections.keys()].sort()).toEqual([...named].sort())
  })

  test.each(classes)("%s: `error.docs` is its anchor", (name, Class) => {
    expect(new Class().docs).toBe(`docs/errors.md#${name.toLowerCase()}`)
  })

  test.each([...sections])("%s says why and what to do", (_, text) => {
    expect(text).toMatch(/\*\*Causes?:\*\*/)
    expect(text).toMatch(/\*\*Fix:\*\*/)
  })

  test.each(classes)("%s: the section says what the browser really gets", async (name, Class) => {
    const text = sections.get(name) ?? ""
    const location = await answerTo(new Class("planted"))
    expect(text).toContain(`\`${location}\``)
  })
})

describe("docs/errors.md in @sallyport/core, where errors and warnings say that it is", () => {
  test("is packed whole, without links to pages that are not there", () => {
    const core = path.resolve(import.meta.dirname, "../../packages/core")
    execFileSync(process.execPath, ["../../tools/pack-docs.mjs", "errors.md"], { cwd: core })
    const packed = read("packages/core/docs/errors.md")
    expect(packed.match(/^### .*$/gm)).toEqual(read("docs/errors.md").match(/^### .*$/gm))
    expect(packed).not.toMatch(/\]\(\./)
    const { files } = JSON.parse(read("packages/core/package.json")) as { files: string[] }
    expect(files).toContain("docs")
  })
})

/** Where the browser is redirected when `authorize` throws: the one response that every type has. */
async function answerTo(error: Error): Promise<string> {
  const config: AuthConfig = {
    secret: "documentation-documentation-documentation",
    trustHost: true,
    logger: { error: () => undefined },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: () => {
          throw error
        },
      },
    ],
  }
  const visitor = new Visitor((request) => Auth(request, config), { origin: "https://app.example" })
  const csrf = await visitor.fetch("/auth/csrf")
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken })
  const response = await visitor.fetch("/auth/callback/credentials", { method: "POST", body })
  const location = response.headers.get("location")
  return location ? location.replace("https://app.example/auth", "") : String(response.status)
}
