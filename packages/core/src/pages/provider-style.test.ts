import { readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import type { OAuthProviderButtonStyles } from "../contract/button-style.js"
import type { ProviderMark } from "../contract/provider-mark.js"
import { contrast } from "../mail/css-colour.js"
import { mark as apple } from "../marks/apple.js"
import { mark as huggingface } from "../marks/huggingface.js"
import { providerStyle } from "./provider-style.js"
import { MARK_BACKGROUNDS } from "./scheme-style.js"

/** The mark of every preset that has one, by the name of its file. */
const marks = await Promise.all(
  readdirSync(path.join(import.meta.dirname, "../marks")).map(async (file) => {
    const { mark } = (await import(`../marks/${file}`)) as { mark: ProviderMark }
    return [file, mark] as const
  }),
)

const rule = ({ mark, style }: { mark?: ProviderMark; style?: OAuthProviderButtonStyles }) =>
  providerStyle([
    { id: "corp", name: "Corp", type: "oauth", signinUrl: "/", callbackUrl: "/", mark, style },
  ])

describe("WCAG 2.2 §1.4.11 · the mark of a provider", () => {
  test.each(marks)("%s can be seen in both schemes", (_, mark) => {
    // A mark without a color of its own has the color of the text.
    const contrasts = [...rule({ mark }).matchAll(/--mark-(light|dark):(#[0-9a-f]{6})/g)].map(
      ([, scheme, colour]) => contrast(colour ?? "", MARK_BACKGROUNDS[scheme as "light" | "dark"]),
    )
    expect(contrasts.length).toBeGreaterThan(0)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
  })

  test("the mark of a brand in several colours has one in each scheme that can be seen", () => {
    const coloured = marks.filter(([, mark]) => mark.more)
    expect(coloured.length).toBeGreaterThanOrEqual(4)
    for (const [, { colour, more = [] }] of coloured)
      for (const background of Object.values(MARK_BACKGROUNDS)) {
        const contrasts = [colour, ...more.map((part) => part.colour)].map((one) =>
          contrast(one, background),
        )
        expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3)
      }
  })

  test("black marks take the colour of the text in the dark, white ones in the light", () => {
    expect(rule({ mark: apple })).toContain("--mark-light:#000000")
    expect(rule({ mark: apple })).not.toContain("--mark-dark")
    expect(rule({ mark: huggingface })).not.toContain("--mark-light")
  })

  test("colours of the application are used if they are colours", () => {
    expect(rule({ style: { brandColor: "teal" } })).toContain("--provider-brand-color:#008080")
    expect(rule({ style: { bg: "#fff" } })).toContain("--monogram-text:#000000")
    expect(rule({ style: { brandColor: "red}</style>" } })).toBe("\n.provider-0{}")
    expect(rule({ mark: { colour: "red}</style>", path: "M0" } })).toBe("\n.provider-0{}")
    expect(rule({ mark: { colour: "teal", path: "M0" } })).toContain("--mark-light:#008080")
  })
})

test("every icon is path data and a colour", () => {
  expect(marks.length).toBeGreaterThan(70)
  for (const { path: drawn, colour } of marks.flatMap(([, mark]) => [mark, ...(mark.more ?? [])])) {
    expect(drawn).toMatch(/^M[\d\s.,a-z-]+$/i)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})
