import { expect, test } from "vitest"
import { findLinks } from "./find-links.js"

test.each([
  [`<a href="https://a.example/?x=1&amp;y=2">`, "https://a.example/?x=1&y=2"],
  [`<a class=x href='https://a.example/'>`, "https://a.example/"],
  [`<A HREF=https://a.example/b>`, "https://a.example/b"],
  [`<a href="https&#58;//a.example/&#x2F;">`, "https://a.example//"],
  [`<a\nhref=" https://a.example/ ">`, "https://a.example/"],
])("in HTML: %s", (html, link) => {
  expect(findLinks(html, null)).toEqual([link])
})

test.each([
  "Go to https://a.example/x?y=1.",
  "(https://a.example/x?y=1)",
  "<https://a.example/x?y=1>",
  "https://a.example/x?y=1, then https://a.example/x?y=1!",
])("in text, without the punctuation around it: %s", (text) => {
  expect(findLinks(null, text)).toEqual(["https://a.example/x?y=1"])
})

test("those of the HTML come first, and each comes once", () => {
  const html = `<a href="https://a.example/">a</a><a href="https://b.example/">b</a>`
  expect(findLinks(html, "https://c.example/ https://b.example/")).toEqual([
    "https://a.example/",
    "https://b.example/",
    "https://c.example/",
  ])
})

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "java&#10;script:alert(1)",
  "file:///etc/passwd",
  "mailto:a@b.example",
  "/relative",
  "https://",
])("never anything but web addresses: %s", (address) => {
  expect(findLinks(`<a href="${address}">`, address)).toEqual([])
})

test("an address with a > in quotation marks is whole, and text after a tag that does not end is none", () => {
  expect(findLinks(`<a title="a > b" href="https://a.example/?x>y">`, null)).toEqual([
    "https://a.example/?x>y",
  ])
  expect(findLinks(`<a title="<a href='https://a.example/'>`, null)).toEqual([])
})

test.each(["<a ", `<a "`, "<a href=", "https://a.example/.", "..."])(
  "a mail of nothing but %j takes time in proportion to its length",
  (unit) => {
    const mail = unit.repeat(100_000 / unit.length)
    const start = performance.now()
    findLinks(mail, `https://a.example/${mail}x`)
    expect(performance.now() - start).toBeLessThan(1000)
  },
)

test("a mail full of links does not fill the page", () => {
  const html = Array.from({ length: 1000 }, (_, n) => `<a href="https://a.example/${n}">`).join("")
  expect(findLinks(html, null)).toHaveLength(50)
})
