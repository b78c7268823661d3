import {
  customFetch as theirFetch,
  raw as theirRaw,
  skipCSRFCheck as theirSkip,
} from "auth-js-core"
import { CredentialsSignin as TheirCredentialsSignin } from "auth-js-core/errors"
import { CredentialsSignin as CopiedCredentialsSignin } from "@sallyport/core/errors"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { customFetch } from "../../src/contract/markers.js"
import { CredentialsSignin } from "../../src/errors/sign-in-errors.js"
import Credentials from "../../src/providers/credentials.js"
import GitHub from "../../src/providers/github.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

/** The warnings of a configuration. */
async function warnings(config: Partial<AuthConfig>): Promise<readonly unknown[][]> {
  const told: unknown[][] = []
  const logger = {
    warn: (...warning: unknown[]) => void told.push(warning),
    error: () => undefined,
  }
  await Auth(new Request("http://app.test/auth/csrf"), { ...world(config), ...config, logger })
  return told.filter(([code]) => code === "two-cores")
}

describe("Two copies of @auth/core in one process", () => {
  const options = { clientId: "id", clientSecret: "secret" }

  test.each<[string, Partial<AuthConfig>]>([
    ["skip-csrf-check", { skipCSRFCheck: theirSkip as never }],
    ["return-type-raw", { raw: theirRaw as never }],
    ["custom-fetch", { providers: [GitHub({ ...options, [theirFetch]: fetch } as never)] }],
    ["custom-fetch", { providers: [{ ...GitHub(options), [theirFetch]: fetch } as never] }],
  ])("are told by the marker %s", async (name, config) => {
    expect(await warnings(config)).toEqual([["two-cores", expect.stringContaining(name)]])
  })

  test("are not told by our own markers, and other symbols", async () => {
    const mine = { ...GitHub({ ...options, [customFetch]: fetch }), [Symbol("mine")]: 1 }
    expect(await warnings({ providers: [mine, GitHub] })).toEqual([])
  })

  class TheirRefusal extends TheirCredentialsSignin {
    override code = "locked_out"
  }

  test("an error of the other one keeps its code, and is told", async () => {
    const told: unknown[][] = []
    const authorize = () => {
      throw new TheirRefusal("no")
    }
    const config = world({ providers: [Credentials({ authorize })] })
    config.logger = { ...config.logger, warn: (...warning) => void told.push(warning) }
    const response = await new Browser(config).post("callback/credentials", { username: "ada" })
    const { searchParams } = new URL(response.headers.get("location") ?? "")
    expect(Object.fromEntries(searchParams)).toEqual({
      error: "CredentialsSignin",
      code: "locked_out",
    })
    expect(told).toContainEqual(["two-cores", expect.stringContaining("CredentialsSignin")])
  })

  test("an error that only looks like one of these is the application's own", async () => {
    const authorize = () => {
      throw Object.assign(new Error("no"), { type: "Verification", kind: "error" })
    }
    const config = world({ providers: [Credentials({ authorize })] })
    const response = await new Browser(config).post("callback/credentials", { username: "ada" })
    expect(response.headers.get("location")).toContain("error=Configuration")
  })

  test("two copies of this library recognise each other's errors", async () => {
    // The built package and the sources under test are two copies.
    class OfAnotherCopy extends CopiedCredentialsSignin {
      override code = "of_another_copy"
    }
    expect(new OfAnotherCopy()).not.toBeInstanceOf(CredentialsSignin)
    const authorize = () => {
      throw new OfAnotherCopy()
    }
    const config = world({ providers: [Credentials({ authorize })] })
    const response = await new Browser(config).post("callback/credentials", { username: "ada" })
    expect(response.headers.get("location")).toContain("code=of_another_copy")
  })
})
