import type { RequestEvent } from "@sveltejs/kit"
import { expect, test, vi } from "vitest"
import { calledRemotely } from "./called-remotely.js"

vi.mock("./app-base.js", () => ({ appBase: "/remote/shop" }))

function calledAt(address: string, isRemoteRequest: boolean) {
  const url = new URL(`http://app.test${address}`)
  const request = new Request(url, { method: "POST" })
  return calledRemotely({ isRemoteRequest, request, url } as RequestEvent)
}

test.each([
  ["at its own address", "/remote/shop/_app/remote/1x2y3z/deleteAll", true],
  ["with data behind its name", "/remote/shop/_app/remote/1x2y3z/deleteAll/W3t9XQ", true],
  ["with another appDir", "/remote/shop/built/files/remote/1x2y3z/deleteAll", true],
  ["by a form without script", "/remote/shop/page?/remote=1x2y3z%2FdeleteAll", false],
] as const)(
  "under a base path that contains /remote/ itself, the function is found %s",
  (_, address, isRemoteRequest) => {
    expect(calledAt(address, isRemoteRequest)).toEqual({
      names: ["deleteAll", "1x2y3z/deleteAll"],
      path: "/remote/shop/_app/remote/1x2y3z/deleteAll",
      isPageShown: !isRemoteRequest,
    })
  },
)

test("a request for a page calls none", () => {
  expect(calledAt("/remote/shop/page", false)).toBeUndefined()
})
