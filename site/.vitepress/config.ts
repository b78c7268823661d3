import path from "node:path"
import { defineConfig, type DefaultTheme, type HeadConfig, type UserConfig } from "vitepress"
import { writeApiReference } from "../source/api-reference.js"
import { headingId } from "../source/heading-id.js"
import { allPages, root } from "../source/pages.js"
import { search } from "../source/search.js"
import { base, isOutdated, otherVersions, version } from "../source/versions.js"
import { CONTENT, writeContent, writeTextFiles, type Sidebars } from "../source/write-content.js"

const noIndex: HeadConfig = ["meta", { name: "robots", content: "noindex" }]

export default async (): Promise<UserConfig<DefaultTheme.Config>> => {
  const pages = allPages()
  const guide = writeContent(pages)
  const api = await writeApiReference(path.join(root, "site", CONTENT, "api"))
  return defineConfig({
    title: "Sallyport",
    description:
      "Sign-in and sessions inside your own web application, in TypeScript. A drop-in for Auth.js.",
    lang: "en",
    base,
    srcDir: CONTENT,
    outDir: "dist",
    head: [
      ["link", { rel: "icon", href: `${base}logo.svg`, type: "image/svg+xml" }],
      // Whoever searches the web should find the newest pages.
      ...(isOutdated ? [noIndex] : []),
    ],
    ignoreDeadLinks: "localhostLinks",
    buildEnd: ({ outDir }) => writeTextFiles(pages, outDir, base),
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

/** What the layout reads beside the theme of VitePress. */
interface Outdated {
  /** The version of these pages, if there are newer ones. */
  readonly outdated?: string
}

function themeConfig(all: Sidebars): DefaultTheme.Config & Outdated {
  return {
    ...(isOutdated ? { outdated: version } : {}),
    logo: "/logo.svg",
    search,
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
          ...otherVersions.map((props) => ({ component: "VersionLink", props })),
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
