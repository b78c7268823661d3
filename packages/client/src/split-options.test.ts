import { expect, test } from "vitest"
import { splitOptions } from "./split-options.js"

test("our own options are not sent, all others are fields of the provider, as texts", () => {
  const own = { basePath: "/auth", redirect: false, redirectTo: "/", callbackUrl: "/x" }
  const { signal } = new AbortController()
  const fields = { email: "ada@example.com", code: 0, remember: true, none: null, no: undefined }
  expect(splitOptions({ ...own, signal, ...fields })).toEqual({
    own: { ...own, signal },
    fields: { email: "ada@example.com", code: "0", remember: "true" },
  })
})
