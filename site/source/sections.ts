import { readFileSync } from "node:fs"
import path from "node:path"
import { root, type Pages } from "./pages.js"

/** An entry of the sidebar. */
interface Entry {
  readonly text: string
  readonly link: string
}

/** A group of the sidebar. */
export interface Section {
  readonly text: string
  readonly items: readonly Entry[]
}

const INDEX = "docs/README.md"

/** The sections of `docs/README.md`, which is ordered by what people want to do. */
export function guide(pages: Pages): readonly Section[] {
  const index = readFileSync(path.join(root, INDEX), "utf8")
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.slice(0, section.indexOf("\n")),
      items: entriesOf(section, pages),
    }))
    .filter(({ items }) => items.length > 0)
}

function entriesOf(section: string, pages: Pages): readonly Entry[] {
  return [...section.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(
    ([, text = "", target = ""]) => {
      const page = pages.get(path.posix.join("docs", target))
      return page ? [{ text: text.replaceAll("`", ""), link: `/${page.path}` }] : []
    },
  )
}

/** A page for each provider, by name. */
export function providers(pages: Pages): Section {
  const items = [...pages.values()]
    .filter((page) => page.path.startsWith("providers/") && page.path !== "providers/index")
    .map((page) => ({ text: page.title, link: `/${page.path}` }))
    .toSorted((one, other) => one.text.localeCompare(other.text, "en"))
  return { text: "Providers", items }
}
