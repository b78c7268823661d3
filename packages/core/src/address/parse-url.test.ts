import { expect, test } from "vitest"
import { parseUrl } from "./parse-url.js"

test("an address is parsed, with a base where one is given", () => {
  expect(parseUrl("https://app.example/a")?.href).toBe("https://app.example/a")
  expect(parseUrl("/a", "https://app.example")?.href).toBe("https://app.example/a")
})

test.each(["", "/a", "app.example", "https://"])("%j is none", (text) => {
  expect(parseUrl(text)).toBeUndefined()
})

// `URL.canParse()` of Node 20 returns false for such hosts once it is compiled: a site was down after thousands of
// requests.
test("a host with an umlaut is one, however often it is asked for", () => {
  const hosts = Array.from({ length: 50_000 }, () => parseUrl("https://bücher.example")?.host)
  expect(new Set(hosts)).toEqual(new Set(["xn--bcher-kva.example"]))
})
