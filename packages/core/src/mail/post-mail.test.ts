import { describe, expect, test, vi } from "vitest"
import { EmailSignInError } from "../errors/provider-errors.js"
import { postMail } from "./post-mail.js"

const request = { url: "https://mail.example/send", headers: { "x-key": "canary" }, body: "{}" }

/** What happens to a message if the platform's `fetch` behaves like this. */
function outcome(fetch: () => Promise<Response>, url: string = request.url): Promise<void> {
  return postMail({ ...request, url }, { name: "Mail", fetch, secrets: {} })
}

test.each(["http://mail.example/send", "ftp://mail.example", "//mail.example", ""])(
  "CWE-319 · %j is not asked",
  async (url) => {
    const fetch = vi.fn<() => Promise<Response>>()
    await expect(outcome(fetch, url)).rejects.toThrow("Mail must be called over https")
    expect(fetch).not.toHaveBeenCalled()
  },
)

test.each([200, 201, 202, 204])("%i is taken", async (status) => {
  const body = status === 204 ? null : "{}"
  await expect(outcome(async () => new Response(body, { status }))).resolves.toBeUndefined()
})

test("CWE-601 · the platform is told to follow no redirect, which would take the key along", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
  await postMail(request, { name: "Mail", fetch, secrets: {} })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" })
})

test("an answer of success that cannot be closed is success", async () => {
  const response = new Response("{}")
  response.body?.getReader()
  await expect(outcome(async () => response)).resolves.toBeUndefined()
})

describe("what a `fetch` throws is not repeated", () => {
  test.each<[unknown, string]>([
    [
      new TypeError('Headers.append: "canary" is an invalid header value.'),
      "Mail could not be reached",
    ],
    [
      new TypeError("fetch failed", {
        cause: Object.assign(new Error("canary"), { code: "ENOTFOUND" }),
      }),
      "Mail could not be reached (ENOTFOUND)",
    ],
    ["canary", "Mail could not be reached"],
    [null, "Mail could not be reached"],
    [undefined, "Mail could not be reached"],
  ])("%s", async (thrown, message) => {
    const error: unknown = await outcome(() => Promise.reject(thrown as Error)).catch((it) => it)
    expect(error).toBeInstanceOf(EmailSignInError)
    expect((error as Error).message).toBe(message)
    expect((error as Error).cause).toBeUndefined()
  })
})

test("a `fetch` that ignores its signal is given up too", async () => {
  vi.useFakeTimers()
  try {
    const failed = outcome(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toEqual(new EmailSignInError("Mail did not answer within ten seconds"))
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
