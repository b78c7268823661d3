import { describe, expect, test } from "vitest"
import { matchedPath } from "./matched-path.js"

const at = (
  path: string,
  pattern: string,
  { basename = "", ...params }: Readonly<Record<string, string>> = {},
) => {
  const url = new URL(`http://app.test${path}`)
  return matchedPath({ request: new Request(url), url, pattern, params }, basename)
}

describe("The path of a page", () => {
  test("is spelled as its route, however it was asked for", () => {
    for (const path of ["/members", "/Members", "/%6dembers", "/MEMBERS"])
      expect(at(path, "/members")).toBe("/members")
    expect(at("/members/", "/members")).toBe("/members/")
    expect(at("/", "/")).toBe("/")
    expect(at("/caf%c3%a9/MENU", "/café/menu")).toBe("/caf%C3%A9/menu")
  })

  test("has its parameters as they were asked for, letter case and all", () => {
    expect(at("/Books/Emma%2FJane", "/books/:id", { id: "Emma/Jane" })).toBe("/books/Emma%2FJane")
    expect(at("/books/%45mma", "/books/:id", { id: "Emma" })).toBe("/books/Emma")
    expect(at("/Files/a/B", "/files/*", { "*": "a/B" })).toBe("/files/a/B")
    expect(at("/FILES", "/files/*", { "*": "" })).toBe("/files")
  })

  test("has what is optional only where it was asked for", () => {
    expect(at("/About", "/:lang?/about", {})).toBe("/about")
    expect(at("/De/About", "/:lang?/about", { lang: "De" })).toBe("/De/about")
    expect(at("/List", "/shop?/list")).toBe("/list")
    expect(at("/SHOP/List", "/shop?/list")).toBe("/shop/list")
  })

  test("begins with the basename in its one spelling", () => {
    expect(at("/SHOP/Members", "/members", { basename: "/shop" })).toBe("/shop/members")
    expect(at("/shop", "/", { basename: "/shop" })).toBe("/shop")
    expect(at("/shop/", "/", { basename: "/shop" })).toBe("/shop/")
  })

  test("is the one that was asked for where no route is named", () => {
    const request = new Request("http://app.test/%61uth/session")
    expect(matchedPath({ request }, "")).toBe("/%61uth/session")
  })
})
