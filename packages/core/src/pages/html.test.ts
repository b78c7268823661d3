import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import { html, htmlText, elementText } from "./html.js"

describe("html", () => {
  test("escapes every character that could leave text or a quoted attribute", () => {
    const value = `<img src=x onerror="a()">&'`
    expect(htmlText(html`<p title="${value}">${value}</p>`)).toBe(
      `<p title="&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;">&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;</p>`,
    )
  })

  test("no text can add a tag, an attribute or an entity, and all of it can be read back", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (value) => {
        const text = htmlText(html`${value}`)
        expect(text).not.toMatch(/[<>"']/)
        expect(unescaped(text)).toBe(value)
      }),
    )
  })

  test("markup passes, lists are joined, nothing leaves nothing, zero is a value", () => {
    const items = ["a", "<"].map((item) => html`<li>${item}</li>`)
    expect(htmlText(html`${items}${null}${undefined}${false}${0}${[[html`<b></b>`]]}`)).toBe(
      "<li>a</li><li>&lt;</li>0<b></b>",
    )
  })

  test("indents of the template go, those of a value stay", () => {
    const text = htmlText(
      html`<ul>
        <li>${"a\n  b"}</li>
      </ul>`,
    )
    expect(text).toBe("<ul> <li>a\n  b</li> </ul>")
  })

  test("an object that came from JSON is not markup", () => {
    const forged = JSON.parse(`{"markup":"<script>","Symbol(markup)":"<script>"}`)
    expect(htmlText(html`${forged}`)).not.toContain("<script>")
  })
})

describe("elementText", () => {
  test("refuses what could close the element", () => {
    expect(() => elementText("a{}</style><script>")).toThrow(TypeError)
    expect(htmlText(elementText(`a>b{content:"&"}`))).toBe(`a>b{content:"&"}`)
  })
})

function unescaped(text: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
  return text.replace(/&([a-z]+|#39);/g, (_, name: string) => characters[name] ?? "?")
}
