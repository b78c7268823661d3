import { type Finding, finding, shown } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"
import { isTurnedAway } from "./turned-away.js"

/** Pages that lead to themselves, or that visitors cannot open. */
export async function pageFindings(examined: ExaminedConfiguration): Promise<readonly Finding[]> {
  const pages = Object.entries(examined.filled.pages ?? {}).filter(isPath)
  const closed = await Promise.all(pages.map((page) => closedTo(page, examined)))
  return [...pages.flatMap((page) => leadingToItself(page, examined)), ...closed.flat()]
}

type PageEntry = readonly [string, string]

function isPath(page: readonly [string, unknown]): page is PageEntry {
  return typeof page[1] === "string" && page[1].startsWith("/")
}

/** The built-in page that each entry replaces. */
const BUILT_IN: Readonly<Record<string, string>> = {
  signIn: "signin",
  signOut: "signout",
  error: "error",
  verifyRequest: "verify-request",
}

function leadingToItself(
  [name, page]: PageEntry,
  { filled }: ExaminedConfiguration,
): readonly Finding[] {
  const base =
    typeof filled.basePath === "string" ? filled.basePath.replace(/(?<!\/)\/+$/, "") : "/auth"
  const path = page.replace(/[?#].*/s, "").replace(/(?<!\/)\/+$/, "")
  const own = BUILT_IN[name]
  // Next.js has this base path where none is set.
  if (own === undefined || ![`${base}/${own}`, `/api/auth/${own}`].includes(path)) return []
  return [
    finding("PAGE_LEADS_TO_ITSELF", {
      cause: `pages.${name} is ${shown(page)}, which is the built-in page itself.`,
      fix: `Remove pages.${name}, or name your own page outside the base path.`,
    }),
  ]
}

/** Pages on which people land who are not signed in. The sign-in page is always open. */
const FOR_VISITORS: ReadonlySet<string> = new Set(["error", "verifyRequest"])

async function closedTo(
  [name, page]: PageEntry,
  examined: ExaminedConfiguration,
): Promise<readonly Finding[]> {
  const { filled, site } = examined
  if (!FOR_VISITORS.has(name)) return []
  const url = new URL(page, site ?? "https://app.example")
  const { signIn } = filled.pages ?? {}
  if (signIn && new URL(signIn, url).pathname === url.pathname) return []
  if (!(await isTurnedAway(examined, { path: page }))) return []
  return [
    finding("PAGE_PROTECTED", {
      cause: `callbacks.authorized does not return true for pages.${name} (${shown(page)}), so visitors never see it.`,
      fix: `Return true for ${shown(url.pathname)} in callbacks.authorized.`,
    }),
  ]
}
