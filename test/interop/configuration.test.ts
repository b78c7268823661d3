import {
  Auth as theirAuth,
  createActionURL as theirActionURL,
  raw as theirRaw,
  setEnvDefaults as theirDefaults,
  skipCSRFCheck as theirSkip,
} from "@auth/core"
import TheirGitLab from "@auth/core/providers/gitlab"
import {
  Auth as ourAuth,
  createActionURL as ourActionURL,
  raw as ourRaw,
  setEnvDefaults as ourDefaults,
  skipCSRFCheck as ourSkip,
  type AuthConfig,
} from "@sallyport/core"
import OurGitLab from "@sallyport/core/providers/gitlab"
import { describe, expect, test, vi } from "vitest"

// What docs/differences.md says about configurations, observed at run time.

type Handler = typeof ourAuth

describe("configuration-logged-once", () => {
  async function loggedBy(auth: Handler): Promise<number> {
    const error = vi.fn()
    const config: AuthConfig = { providers: [], trustHost: true, logger: { error } }
    for (let request = 0; request < 3; request += 1) {
      const answer = await auth(new Request("https://app.test/auth/session"), config)
      expect(answer.status).toBe(500)
    }
    return error.mock.calls.length
  }

  test("a missing secret, at three requests: ours is logged once, theirs three times", async () => {
    expect(await loggedBy(ourAuth)).toBe(1)
    expect(await loggedBy(theirAuth as unknown as Handler)).toBe(3)
  })
})

describe("base-path-slash", () => {
  function told(actionUrl: typeof ourActionURL, AUTH_URL: string, basePath: string) {
    const warn = vi.fn()
    const options = { basePath, logger: { warn } as never }
    const { href } = actionUrl("signin", "https", new Headers(), { AUTH_URL }, options)
    return { href, codes: warn.mock.calls.flat() }
  }

  test.each([
    ["https://app.test/auth/", "/auth"],
    ["https://app.test/auth", "/auth/"],
    ["https://app.test/auth", "auth"],
  ])("%s and %s: one address, and no warning of ours", (address, basePath) => {
    const href = "https://app.test/auth/signin"
    expect(told(ourActionURL, address, basePath)).toEqual({ href, codes: [] })
    const theirs = told(theirActionURL as unknown as typeof ourActionURL, address, basePath)
    expect(theirs).toEqual({ href, codes: ["env-url-basepath-mismatch"] })
  })

  test("another path is warned of by both", () => {
    for (const actionUrl of [ourActionURL, theirActionURL as unknown as typeof ourActionURL])
      expect(told(actionUrl, "https://app.test/other", "/auth").codes).toEqual([
        "env-url-basepath-mismatch",
      ])
  })
})

test("preset-endpoints-as-objects", () => {
  expect(OurGitLab({}).authorization).toEqual({
    url: "https://gitlab.com/oauth/authorize",
    params: { scope: "read_user" },
  })
  expect(TheirGitLab({}).authorization).toBe("https://gitlab.com/oauth/authorize?scope=read_user")
})

// Called as a framework package does for a server operation.
describe("raw mode", () => {
  const sides = [
    { name: "ours", auth: ourAuth, raw: ourRaw, skipCSRFCheck: ourSkip },
    { name: "theirs", auth: theirAuth, raw: theirRaw, skipCSRFCheck: theirSkip },
  ]
  const warn = vi.fn()
  const common = {
    providers: [],
    trustHost: true,
    basePath: "/auth",
    secret: "raw-mode-raw-mode-raw-mode-raw-mode",
    logger: { error: () => undefined, warn },
  }

  test.each(sides)("an unknown action is answered, $name", async (side) => {
    const config = { ...common, raw: side.raw }
    const answer = await (side.auth as unknown as Handler)(
      new Request("https://app.test/auth/nothing"),
      config as never,
    )
    expect(answer).toBeInstanceOf(Response)
    expect(answer.status).toBe(side.name === "ours" ? 404 : 400)
  })

  test.each(sides)("a skipped CSRF check is no warning, $name", async (side) => {
    const { raw, skipCSRFCheck } = side
    const request = new Request("https://app.test/auth/signout", { method: "POST" })
    const config = { ...common, raw, skipCSRFCheck }
    await (side.auth as unknown as Handler)(request, config as never)
    expect(warn).not.toHaveBeenCalledWith("csrf-disabled")
  })
})

test("setEnvDefaults leaves a list of secrets, an empty one too", () => {
  for (const fill of [ourDefaults, theirDefaults as unknown as typeof ourDefaults]) {
    const config: AuthConfig = { providers: [] }
    fill({}, config)
    expect(config.secret).toEqual([])
  }
})
