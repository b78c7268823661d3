import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { createReadingOperations } from "../../src/integration/operations/reading-operations.js"
import { requestFramework } from "../support/request-framework.js"
import { world } from "../support/world.js"

/** The session in a bundle that only reads sessions and has left the texts for a wrong configuration out. */
function readingBundle(options: Partial<AuthConfig>) {
  const error = vi.fn<(error: Error) => void>()
  const operations = createReadingOperations(
    requestFramework,
    world({ logger: { error }, ...options }),
    {
      more: () => {
        throw new Error("This bundle only reads sessions.")
      },
      hints: () => undefined,
      explanations: async () => undefined,
    },
  )
  const auth = async () => operations.auth(new Request("http://app.test/"))
  return { auth, error }
}

describe("Where the texts for a wrong configuration are left out", () => {
  test.each<[string, Partial<AuthConfig>]>([
    ["missing secret", { secret: undefined }],
    ["untrusted host", { trustHost: false }],
    ["wrong kind", { callbacks: (() => ({})) as never }],
    ["missing adapter", { session: { strategy: "database" } }],
    ["same cookie", { cookies: { sessionToken: { name: "a" }, csrfToken: { name: "a" } } }],
    ["chunk cookie", { cookies: { sessionToken: { name: "a" }, csrfToken: { name: "a.0" } } }],
  ])("%s: nobody is signed in, and the log names the error, once", async (name, options) => {
    const { auth, error } = readingBundle(options)
    const said = expect.stringContaining(`has errors: ${name}. This bundle`) as string
    await expect(auth()).rejects.toMatchObject({ name: "AuthError", message: said })
    await expect(auth()).rejects.toThrow(name)
    expect(error.mock.calls.map(([{ message }]) => message)).toEqual([said])
  })

  test("several errors are all named", async () => {
    const { auth } = readingBundle({ secret: undefined, trustHost: false })
    await expect(auth()).rejects.toThrow("has errors: untrusted host, missing secret. This bundle")
  })

  test("what is checked where the texts are refuses nobody", async () => {
    const theme = { links: { terms: "/terms" } }
    const { auth, error } = readingBundle({ theme, cookies: {} })
    expect(await auth()).toBeNull()
    expect(error).not.toHaveBeenCalled()
  })

  test("warnings are left to the bundle that has them", async () => {
    const { auth, error } = readingBundle({ secret: "short" })
    expect(await auth()).toBeNull()
    expect(error).not.toHaveBeenCalled()
  })
})
