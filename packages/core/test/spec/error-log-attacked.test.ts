import { expect, test, vi } from "vitest"
import Credentials from "../../src/providers/credentials.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

/** Everything that the built-in logger prints for errors while this runs. */
async function printed(work: () => Promise<unknown>): Promise<readonly string[]> {
  const lines: string[] = []
  const spy = vi
    .spyOn(console, "error")
    .mockImplementation((...all: unknown[]) => void lines.push(all.map(String).join(" ")))
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return lines
}

test.each([
  "down\n[auth][error] forged (reference ABCDEFGH)",
  "down\r[auth][error] forged",
  "\u001B[2J\u009B31m\u007F",
  "\u202Egnp\u2066\u2028",
])(
  "%j in an error and in URLs is no line, no command and no direction of the log",
  async (text) => {
    const error = Object.assign(new Error(text), { name: text, reference: text })
    const jwt = () => {
      throw error
    }
    const providers = [Credentials({ authorize: () => ({ id: "1" }) })]
    const browser = new Browser(world({ providers, logger: {}, callbacks: { jwt } }))
    const typed = encodeURIComponent(text)
    const lines = await printed(async () => {
      await browser.post("callback/credentials", {})
      await browser.get(`error?error=${typed}&code=${typed}`)
      await browser.get(`signin/${typed}`)
      await browser.get(`callback/${typed}?error=${typed}`)
    })
    const all = lines.join("")
    expect(lines[0]).toMatch(
      /^\[auth\]\[error\] CallbackRouteError: .*\(reference [2-9A-HJ-NP-Z]{8}\)$/,
    )
    expect(all.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u)
    // Only the stack of the cause has lines of its own, behind a mark.
    const heads = lines.filter((line) => !line.startsWith("[auth][cause]:"))
    expect(heads.join("")).not.toContain("\n")
  },
)
