import { expect, test } from "vitest"
import { matchedPath } from "./matched-path.js"

const asked = (routePattern: string, params: Record<string, string | undefined>, path: string) =>
  matchedPath({ routePattern, params, url: new URL(`https://app.example${path}`) })

test.each([
  ["/members", {}, "//members", "/members"],
  ["/members", {}, "/members/", "/members/"],
  ["/", {}, "//", "/"],
  ["/posts/[id]", { id: "a b" }, "/posts/a%20b", "/posts/a%20b"],
  ["/posts/[id]", { id: "a/b?c" }, "/posts/a%2Fb%3Fc", "/posts/a%2Fb%3Fc"],
  ["/[lang]-[id]/x", { lang: "en", id: "1" }, "/en-1/x", "/en-1/x"],
  ["/docs/[...rest]", { rest: "a/b" }, "/%64ocs/a/b", "/docs/a/b"],
  ["/docs/[...rest]", { rest: undefined }, "/docs", "/docs"],
])("%s with %o, asked for as %s, is %s", (...[pattern, params, path, expected]) => {
  expect(asked(pattern, params, path)).toBe(expected)
})

test("where Astro has found no page, the address is the one that was asked for", () => {
  expect(asked("/404", {}, "/nowhere")).toBe("/nowhere")
})
