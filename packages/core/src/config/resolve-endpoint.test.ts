import { expect, test } from "vitest"
import { fillPlaceholders } from "./resolve-endpoint.js"

const known = { issuer: "https://chat.example/team/", clientId: "a b/c" }

test.each([
  ["{issuer}/oauth/authorize", "https://chat.example/team/oauth/authorize"],
  ["https://api.example/{clientId}/v1", "https://api.example/a%20b%2Fc/v1"],
  ["{clientId}", "a b/c"],
  ["https://api.example/users?fields={id,name}", "https://api.example/users?fields={id,name}"],
])("%s", (text, expected) => {
  expect(fillPlaceholders(text, known)).toBe(expected)
})

test("objects are filled at every depth; functions, URLs and lists are left alone", () => {
  const conform = () => undefined
  const url = new URL("https://api.example/{issuer}")
  const given = { url: "{issuer}/a", params: { appid: "{clientId}" }, conform, list: ["{issuer}"] }
  expect(fillPlaceholders(given, known)).toEqual({
    url: "https://chat.example/team/a",
    params: { appid: "a b/c" },
    conform,
    list: ["{issuer}"],
  })
  expect(fillPlaceholders(url, known)).toBe(url)
})

test("without a value the whole text is gone, so that it is no address and no parameter", () => {
  expect(fillPlaceholders("{issuer}/a", { clientId: "a" })).toBeUndefined()
  expect(fillPlaceholders({ url: "https://a.example/{clientId}" }, {})).toEqual({ url: undefined })
})

test.each(["https://a.example/?tenant=b", "https://a.example/#b"])(
  "%s is no issuer to put a path behind",
  (issuer) => expect(fillPlaceholders("{issuer}/a", { issuer })).toBeUndefined(),
)

test("a dollar sign in a value is only a dollar sign", () => {
  expect(fillPlaceholders("x/{clientId}", { clientId: "$&" })).toBe("x/%24%26")
  expect(fillPlaceholders("{issuer}/x", { issuer: "https://a.example/$&" })).toBe(
    "https://a.example/$&/x",
  )
})
