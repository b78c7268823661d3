import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { world } from "../support/world.js"

describe("A call of Auth that is none", () => {
  const request = new Request("http://app.test/auth/session")
  const calls: readonly (readonly [string, readonly unknown[], RegExp])[] = [
    [
      "an object in place of the request",
      [{ url: request.url, method: "GET", headers: {} }, world()],
      /a plain object was passed.*@sallyport\/node/,
    ],
    [
      "an address in place of the request",
      [request.url, world()],
      /Request of the Fetch API, but a string/,
    ],
    ["the configuration alone", [world()], /Request of the Fetch API/],
    ["the request alone", [request], /configuration is missing: undefined/],
  ]
  test.each(calls)("%s is named, and nothing of it is shown", async (_, args, said) => {
    const call = Auth as unknown as (...all: readonly unknown[]) => Promise<Response>
    await expect(call(...args)).rejects.toThrow(said)
    await expect(call(...args)).rejects.not.toThrow(/app\.test/)
  })
})
