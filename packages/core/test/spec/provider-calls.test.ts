import { readdirSync } from "node:fs"
import { describe, expect, test } from "vitest"
import EmailCode from "../../src/entrypoints/email-code.js"
import { isAuthError } from "../../src/errors/auth-error.js"
import GitHub from "../../src/providers/github.js"
import { heard } from "../support/heard.js"

type Preset = (...args: readonly unknown[]) => unknown

const folder = new URL("../../src/providers/", import.meta.url)
const files = readdirSync(folder).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
const presets: readonly (readonly [string, Preset])[] = [
  ...(await Promise.all(
    files.map(async (name): Promise<readonly [string, Preset]> => {
      const { default: preset } = (await import(new URL(name, folder).href)) as { default: Preset }
      return [name.replace(".ts", ""), preset]
    }),
  )),
  ["email-code", EmailCode as Preset],
]

const ways: Readonly<Record<string, (preset: Preset) => unknown>> = {
  "()": (preset) => preset(),
  "(null)": (preset) => preset(null),
  '("x")': (preset) => preset("x"),
  "not called": (preset) => preset,
}

const CALLED_WITH_TEXT =
  "was called with text, which is ignored. Write its options as an object, as in GitHub({ clientId, clientSecret })."

/** What is thrown by the call, or else said at the start. */
async function saidOf(make: () => unknown) {
  try {
    const { browser, config, warnings } = heard({ providers: [make()] as never })
    const answer = await browser.get("providers")
    const listed: unknown = answer.ok ? await answer.json() : {}
    return { errors: config.log as readonly Error[], warnings, listed: listed as object }
  } catch (error) {
    return { errors: [error as Error], warnings: [], listed: {} }
  }
}

describe.each(Object.entries(ways))("Each provider, %s", (way, call) => {
  test.each(presets)("%s: works, or an error names what is missing", async (_, preset) => {
    const { errors, warnings, listed } = await saidOf(() => call(preset))
    for (const error of errors) {
      expect(isAuthError(error), String(error)).toBe(true)
      expect(error.message).not.toMatch(/undefined|Cannot (?:read|destructure)|is not a function/)
    }
    // It is never left out without a word.
    expect(Object.keys(listed).length + errors.length).toBeGreaterThan(0)
    const isIgnored = way === '("x")' && errors.length === 0
    const isTold = warnings.some((one) => one.includes(CALLED_WITH_TEXT))
    expect(isTold || !isIgnored).toBe(true)
  })
})

describe("checks", () => {
  const client = { clientId: "id", clientSecret: "secret" }
  const start = async (checks: unknown) => {
    const { browser, config, warnings } = heard({
      providers: [GitHub({ ...client, checks } as never)],
    })
    const answer = await browser.post("signin/github")
    expect(config.log).toEqual([])
    const { searchParams } = new URL(answer.headers.get("location") ?? "")
    return { warnings, state: searchParams.has("state"), pkce: searchParams.has("code_challenge") }
  }

  test("one as text is taken for a list of it, as in Auth.js, and is told", async () => {
    const { warnings, ...sent } = await start("state")
    expect(sent).toEqual({ state: true, pkce: false })
    expect(warnings).toEqual([
      'odd-value: Provider "github": checks must be a list of "pkce", "state" and "nonce", but it is "state". Write checks: ["state"].',
    ])
  })

  test("one that does not exist is shown", async () => {
    const { warnings } = await start(["state", "csrf"])
    expect(warnings).toEqual([expect.stringContaining('but it is ["state","csrf"]. Use only')])
  })

  test.each([[["state"]], [["pkce", "state"]], [["state", "none"]]])(
    "%j: nothing is said",
    async (checks) => {
      expect((await start(checks)).warnings).toEqual([])
    },
  )
})
