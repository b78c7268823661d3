import { expect, test, vi } from "vitest"
import { matchedPath } from "./matched-path.js"

vi.mock("./app-base.js", () => ({ appBase: "/shop" }))

test.each([
  // As it was asked for, where the router has found that page.
  ["/shop/members", "/members", {}, "/shop/members"],
  ["/shop/members/", "/(app)/members", {}, "/shop/members/"],
  ["/shop/%6dembers", "/members", {}, "/shop/members"],
  ["/shop/b%c3%bccher", "/[name]", { name: "bücher" }, "/shop/b%C3%BCcher"],
  ["/shop/a%2fb", "/[name]", { name: "a/b" }, "/shop/a%2Fb"],
  ["/shop", "/", {}, "/shop"],
  ["/shop/", "/", {}, "/shop/"],
  // As the page that `reroute` leads to.
  ["/shop/de/mitglieder", "/members", {}, "/shop/members"],
  ["/shop/de/mitglieder/", "/(app)/members", {}, "/shop/members/"],
  ["/shop/de/raum/b", "/rooms/[name=word]", { name: "b c" }, "/shop/rooms/b%20c"],
  ["/shop/x", "/rooms/[a]-[b]/[[c]]", { a: "1", b: "2" }, "/shop/rooms/1-2"],
  ["/shop/x", "/[[lang=lang]]/about", { lang: "fr" }, "/shop/fr/about"],
  ["/shop/x", "/docs/[...rest]", { rest: "a/b" }, "/shop/docs/a/b"],
  ["/shop/x", "/rooms/[name]", { name: "a/b?c#d" }, "/shop/rooms/a%2Fb%3Fc%23d"],
  ["/shop/x", "/[x+3a]a/[u+00fc]", {}, "/shop/:a/%C3%BC"],
  ["/shop/de", "/", {}, "/shop"],
  // Of no page.
  ["/shop/%6dissing", null, {}, "/shop/missing"],
] as const)("%s, found at %s with %j, is %s", (...row) => {
  const [pathname, id, params, seen] = row
  const url = new URL(`http://app.test${pathname}`)
  expect(matchedPath({ params, route: { id }, url } as Parameters<typeof matchedPath>[0])).toBe(
    seen,
  )
})
