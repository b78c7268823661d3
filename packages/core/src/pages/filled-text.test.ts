import { expect, test } from "vitest"
import { fillText } from "../messages/fill-text.js"
import { filledText } from "./filled-text.js"
import { html, htmlText } from "./html.js"

const filled = (text: string, values: Parameters<typeof filledText>[1]) =>
  htmlText(html`<p>${filledText(text, values)}</p>`)

test("values are escaped, and so is the text of a translation", () => {
  expect(filled("Hallo <b> {name}!", { name: "<script>" })).toBe(
    "<p>Hallo &lt;b&gt; <bdi>&lt;script&gt;</bdi>!</p>",
  )
})

test("a value is put in as it is: no place in it is filled again", () => {
  expect(filled("{a} {b}", { a: "{b}", b: "x" })).toBe("<p><bdi>{b}</bdi> <bdi>x</bdi></p>")
})

test("a place without a value, and one with the name of what every object has, stay as they are", () => {
  expect(filled("{who} {constructor}", {})).toBe("<p>{who} {constructor}</p>")
  expect(fillText("{who} {constructor}", {})).toBe("{who} {constructor}")
})
