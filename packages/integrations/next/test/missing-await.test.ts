import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { NextApiRequest, NextApiResponse } from "next"
import { afterEach, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

afterEach(() => {
  vi.unstubAllEnvs()
})

test("in development, a session whose promise nobody awaits is told of", async () => {
  vi.stubEnv("NODE_ENV", "development")
  const warn = vi.fn()
  const next = NextAuth({
    secret: "next-test-secret-next-test-secret",
    trustHost: true,
    providers: [],
    logger: { warn },
  })
  const server = createServer((req, res) => {
    const session = next.auth(req as NextApiRequest, res as NextApiResponse)
    res.end(String((session as unknown as { user?: unknown }).user))
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("undefined")
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn).toHaveBeenCalledWith("missing-await", expect.stringContaining("await auth()"))
  server.close()
  // In the App Router the request is only found later.
  const session = next.auth()
  session.catch(() => undefined)
  expect(Object.getOwnPropertyNames(session)).toEqual(["user", "expires", "constructor", "then"])
})
