import { describe, expect, test } from "vitest"
import type { CredentialInput } from "../contract/credential-input.js"
import { html, htmlText } from "./html.js"
import { inputAttributes, inputType } from "./input-attributes.js"

const written = (input: Record<string, unknown>, field = "field") =>
  htmlText(html`${inputAttributes(field, input as CredentialInput)}`).trim()

describe("usual fields without attributes of the application's", () => {
  const attributesOf = (name: string, input: CredentialInput = {}) =>
    inputAttributes(name, input).map(htmlText).join("")

  test.each([
    ["userName", "username", undefined],
    ["email", "email", "email"],
    ["otp", "one-time-code", undefined],
    ["full_name", "name", undefined],
    ["phone", "tel", "tel"],
    ["company", undefined, undefined],
  ])("%s: autocomplete %s, inputmode %s", (name, autocomplete, inputmode) => {
    const text = attributesOf(name)
    expect(/autocomplete="([^"]*)"/.exec(text)?.[1]).toBe(autocomplete)
    expect(/inputmode="([^"]*)"/.exec(text)?.[1]).toBe(inputmode)
  })

  test("those of the application come first", () => {
    const text = attributesOf("phone", { autoComplete: "off", inputMode: "numeric" })
    expect(text).toContain(' autocomplete="off" inputmode="numeric"')
  })
})

describe("attributes of a field", () => {
  test("the allowed ones are written, whatever the case of their names", () => {
    expect(
      written({ placeholder: "x", maxLength: 8, inputMode: "numeric", required: true, label: "L" }),
    ).toBe(`placeholder="x" maxlength="8" inputmode="numeric" required`)
  })

  test.each([
    "onfocus",
    "ONCLICK",
    "style",
    "formaction",
    "formAction",
    "formmethod",
    "name",
    "id",
    "src",
    "type",
    "form",
    "list",
    "autofocus",
    "class",
    "srcdoc",
    'x" onfocus="alert(1)',
    "onfocus=alert(1) x",
    "__proto__",
    "constructor",
    "popovertarget",
  ])("%s is left out", (name) => {
    expect(written(Object.fromEntries([[name, "alert(1)"]]))).toBe(`placeholder=""`)
  })

  test("values are escaped; what is not text, number or truth value is left out", () => {
    expect(written({ placeholder: `"><script>` })).toBe(`placeholder="&quot;&gt;&lt;script&gt;"`)
    expect(written({ title: { toString: () => "x" }, min: [1], value: undefined })).toBe(
      `placeholder=""`,
    )
  })

  test("false leaves a switch out", () => {
    expect(written({ required: false, disabled: undefined, readOnly: true })).toBe(
      `placeholder="" readonly`,
    )
  })

  test.each(["file", "submit", "image", "button", "radio", "", "constructor", 'text" onfocus="x'])(
    "type %j becomes text",
    (type) => expect(inputType({ type })).toBe("text"),
  )
})

describe("autofill", () => {
  test.each([
    ["email", "email"],
    ["password", "current-password"],
    ["tel", "tel"],
  ])("a field of type %s asks for %s", (type, token) => {
    expect(written({ type })).toContain(`autocomplete="${token}"`)
  })

  test("what the application says wins, in either spelling", () => {
    expect(written({ type: "password", autoComplete: "one-time-code" })).toContain(
      `autocomplete="one-time-code"`,
    )
    expect(written({ type: "email", autocomplete: "username" })).not.toContain(`"email"`)
  })

  test("a text field named like an account asks for its name", () => {
    expect(written({}, "Username")).toContain(`autocomplete="username"`)
    expect(written({ type: "number" }, "username")).not.toContain("autocomplete")
    expect(written({}, "company")).not.toContain("autocomplete")
  })

  test("a password is never in the page", () => {
    expect(written({ type: "password", value: "hunter2" })).not.toContain("hunter2")
  })
})
