import { readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import type { OAuthProviderButtonStyles } from "../contract/common-provider.js"
import type { ProviderIcon } from "../contract/provider-icon.js"
import { contrast } from "../messages/css-colour.js"
import { icon as apple } from "../icons/apple.js"
import { icon as huggingface } from "../icons/huggingface.js"
import { providerStyle } from "./provider-style.js"
import { ICON_BACKGROUNDS } from "./scheme-style.js"

/** The icon of every preset that has one, by the name of its file. */
const icons = await Promise.all(
  readdirSync(path.join(import.meta.dirname, "../icons")).map(async (file) => {
    const { icon } = (await import(`../icons/${file}`)) as { icon: ProviderIcon }
    return [file, icon] as const
  }),
)

const rule = ({ icon, style }: { icon?: ProviderIcon; style?: OAuthProviderButtonStyles }) =>
  providerStyle([
    { id: "corp", name: "Corp", type: "oauth", signinUrl: "/", callbackUrl: "/", icon, style },
  ])

describe("WCAG 2.2 §1.4.11 · the icon of a provider", () => {
  test.each(icons)("%s can be seen in both schemes", (_, icon) => {
    // A icon without a color of its own has the color of the text.
    const contrasts = [...rule({ icon }).matchAll(/--icon-(light|dark):(#[0-9a-f]{6})/g)].map(
      ([, scheme, colour]) => contrast(colour ?? "", ICON_BACKGROUNDS[scheme as "light" | "dark"]),
    )
    expect(contrasts.length).toBeGreaterThan(0)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
  })

  test("the icon of a brand in several colours has one in each scheme that can be seen", () => {
    const coloured = icons.filter(([, icon]) => icon.more)
    expect(coloured.length).toBeGreaterThanOrEqual(4)
    for (const [, { colour, more = [] }] of coloured)
      for (const background of Object.values(ICON_BACKGROUNDS)) {
        const contrasts = [colour, ...more.map((part) => part.colour)].map((one) =>
          contrast(one, background),
        )
        expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3)
      }
  })

  test("black icons take the colour of the text in the dark, white ones in the light", () => {
    expect(rule({ icon: apple })).toContain("--icon-light:#000000")
    expect(rule({ icon: apple })).not.toContain("--icon-dark")
    expect(rule({ icon: huggingface })).not.toContain("--icon-light")
  })

  test("colours of the application are used if they are colours", () => {
    expect(rule({ style: { brandColor: "#008080" } })).toContain("--provider-brand-color:#008080")
    expect(rule({ style: { bg: "#fff" } })).toContain("--monogram-text:#000000")
    expect(rule({ style: { brandColor: "red}</style>" } })).toBe("\n.provider-0{}")
    expect(rule({ icon: { colour: "red}</style>", path: "M0" } })).toBe("\n.provider-0{}")
    expect(rule({ icon: { colour: "#008080", path: "M0" } })).toContain("--icon-light:#008080")
  })
})

test("every icon is path data and a colour", () => {
  expect(icons.length).toBeGreaterThan(70)
  for (const { path: drawn, colour } of icons.flatMap(([, icon]) => [icon, ...(icon.more ?? [])])) {
    expect(drawn).toMatch(/^M[\d\s.,a-z-]+$/i)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})
