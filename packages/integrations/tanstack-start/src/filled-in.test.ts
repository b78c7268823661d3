import { expect, test } from "vitest"
import { filledIn } from "./filled-in.js"

test.each([
  ["/", {}, "/"],
  ["/members", {}, "/members"],
  ["/posts/", {}, "/posts"],
  ["/posts/$id", { id: "a b" }, "/posts/a%20b"],
  ["/posts/$id/edit", { id: "a/b?c" }, "/posts/a%2Fb%3Fc/edit"],
  ["/files/$", { _splat: "a/b c" }, "/files/a/b%20c"],
  ["/files/$", {}, "/files"],
  ["/v{$version}.json", { version: "2" }, "/v2.json"],
  ["/{-$locale}/about", { locale: "en" }, "/en/about"],
  ["/{-$locale}/about", {}, "/about"],
  ["/docs/{$}.md", { _splat: "a/b" }, "/docs/a/b.md"],
  ["/admin", { "**": "no/such page" }, "/admin/no/such%20page"],
])("%s with %o is %s", (pattern, params, path) => {
  expect(filledIn(pattern, params)).toBe(path)
})
