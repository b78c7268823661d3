import { readFileSync } from "node:fs"
import path from "node:path"
import { defineConfig, type DefaultTheme, type UserConfig } from "vitepress"
import { writeApiReference } from "../source/api-reference.js"
import { headingId } from "../source/heading-id.js"
import { root } from "../source/pages.js"
import { CONTENT, writeContent, writeTextFiles, type Sidebars } from "../source/write-content.js"

/** Where the site will stand, such as `/` or `/0.4/` for the pages of an earlier version. */
const base = process.env["SITE_BASE"] ?? "/"
const manifest = readFileSync(path.join(root, "packages/core/package.json"), "utf8")
const { version } = JSON.parse(manifest) as { version: string }
const versions = JSON.parse(readFileSync(path.join(root, "site/versions.json"), "utf8")) as string[]

export default async (): Promise<UserConfig<DefaultTheme.Config>> => {
  const guide = writeContent()
  const api = await writeApiReference(path.join(root, "site", CONTENT, "api"))
  return defineConfig({
    title: "Sallyport",
    description:
      "Sign-in and sessions inside your own web application, in TypeScript. A drop-in for Auth.js.",
    lang: "en",
    base,
    srcDir: CONTENT,
    outDir: "dist",
    head: [["link", { rel: "icon", href: `${base}logo.svg`, type: "image/svg+xml" }]],
    ignoreDeadLinks: "localhostLinks",
    buildEnd: ({ outDir }) => writeTextFiles(outDir, base),
    markdown: {
      anchor: { slugify: headingId },
      toc: { slugify: headingId },
      // Comments in other themes are too faint for WCAG 1.4.3.
      theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
      languageAlias: { caddyfile: "nginx" },
    },
    themeConfig: themeConfig({ "/api/": api, ...guide }),
  })
}

function themeConfig(all: Sidebars): DefaultTheme.Config {
  return {
    logo: "/logo.svg",
    search: { provider: "local" },
    outline: [2, 3],
    externalLinkIcon: true,
    nav: [
      { text: "Quick start", link: "/quick-start" },
      { text: "Frameworks", link: "/frameworks" },
      { text: "Providers", link: "/providers/" },
      { text: "API", link: "/api/" },
      { text: "Theme", link: "/theme" },
      {
        text: `v${version}`,
        items: [
          { text: "All pages", link: "/pages" },
          ...versions.map((one) => ({ text: `v${one}`, link: `/${one}/`, target: "_self" })),
        ],
      },
    ],
    sidebar: sidebars(all),
  }
}

/** In the form of VitePress, whose lists are not read-only. */
function sidebars(all: Sidebars): DefaultTheme.Sidebar {
  return Object.fromEntries(
    Object.entries(all).map(([place, sections]) => [
      place,
      sections.map(({ text, items }) => ({ text, items: [...items] })),
    ]),
  )
}
