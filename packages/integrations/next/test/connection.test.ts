import { beforeEach, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

const { auth } = NextAuth({
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  providers: [],
  logger: { error: () => undefined },
})

const asked: string[] = []
const next = vi.hoisted(() => ({
  headers: async () => new Headers({ cookie: "a=b" }),
  connection: undefined as (() => Promise<void>) | undefined,
}))

vi.mock("next/headers", () => ({
  headers: () => {
    asked.push("headers")
    return next.headers()
  },
  cookies: async () => ({}),
}))
vi.mock("next/navigation", () => ({ redirect: () => undefined }))
vi.mock("next/server", () => ({
  get connection() {
    return next.connection
  },
}))

beforeEach(() => {
  asked.length = 0
  next.headers = async () => new Headers({ cookie: "a=b" })
  next.connection = async () => void asked.push("connection")
})

test("the session is read after `connection`, because Next forbids the clock before", async () => {
  expect(await auth()).toBeNull()
  expect(asked).toEqual(["headers", "connection"])
})

test("while Next only prepares a page, nothing is read", async () => {
  next.connection = () => new Promise(() => undefined)
  const read = vi.fn()
  void auth().then(read)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).not.toHaveBeenCalled()
})

test("Next 14 has no `connection`", async () => {
  next.connection = undefined
  expect(await auth()).toBeNull()
})

test("without a request Next's own error is thrown, which makes the page dynamic", async () => {
  const error = new Error("DYNAMIC_SERVER_USAGE")
  next.headers = () => Promise.reject(error)
  await expect(auth()).rejects.toBe(error)
  expect(asked).toEqual(["headers"])
})
