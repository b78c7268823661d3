import { describe, expect, test } from "vitest"
import { contrast } from "../mail/contrast.js"
import { PROVIDER_ICONS } from "./provider-icons.js"
import { providerStyle } from "./provider-style.js"
import { MARK_BACKGROUNDS } from "./scheme-style.js"

const rule = (id: string, style = {}) =>
  providerStyle([{ id, name: id, type: "oauth", signinUrl: "/", callbackUrl: "/", style }])

describe("WCAG 2.2 §1.4.11 · the mark of a provider", () => {
  test.each([...PROVIDER_ICONS.keys()])("%s can be seen in both schemes", (id) => {
    // Without a colour of its own a mark has the colour of the text.
    const contrasts = [...rule(id).matchAll(/--mark-(light|dark):(#[0-9a-f]{6})/g)].map(
      ([, scheme, colour]) => contrast(colour ?? "", MARK_BACKGROUNDS[scheme as "light" | "dark"]),
    )
    expect(contrasts.length).toBeGreaterThan(0)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
  })

  test("black marks take the colour of the text in the dark, white ones in the light", () => {
    expect(rule("apple")).toContain("--mark-light:#000000")
    expect(rule("apple")).not.toContain("--mark-dark")
    expect(rule("huggingface")).not.toContain("--mark-light")
  })

  test("colours of the application are used if they are colours", () => {
    expect(rule("corp", { brandColor: "teal" })).toContain("--provider-brand-color:#008080")
    expect(rule("corp", { bg: "#fff" })).toContain("--monogram-text:#000000")
    expect(rule("corp", { brandColor: "red}</style>" })).toBe("\n.provider-0{}")
  })
})

test("every icon is path data and a colour", () => {
  for (const { path, colour } of PROVIDER_ICONS.values()) {
    expect(path).toMatch(/^M[\d\s.,a-z-]+$/i)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})
