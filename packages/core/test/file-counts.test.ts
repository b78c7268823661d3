import path from "node:path"
import { expect, test } from "vitest"
import { codeOf, sources } from "./support/sources.js"

/**
 * How many files somebody opens who wants to understand a part of core. These numbers may only fall: a file that adds
 * to them holds an idea that a reader looks for, and another one goes into its neighbour.
 */
const most = {
  /** Without presets, icons and languages, of which there is one file each, and without extensions. */
  all: 442,
  "a session read": 31,
  "an OAuth callback, its flow and what is stored": 61,
  "a passkey sign-in": 33,
  "the extension sessions": 22,
  "how extensions are joined": 11,
}

const src = path.resolve(import.meta.dirname, "../src")
const oneForEach =
  /^(?:(?:providers|icons|messages\/languages|extensions)\/|contract\/(?:account-section|extension|[\w-]+-messages|page-request|operation|transition)\.ts$|entrypoints\/(?:sessions|rate-limits|second-factors|audit|notices|account-page|email-code)\.ts$)/

const files = sources(src)

test("core has few files", () => {
  const counted = files.filter((file) => !oneForEach.test(file))
  expect(counted.length).toBeGreaterThan(100)
  expect(counted.length).toBeLessThanOrEqual(most.all)
})

test.each([
  ["a session read", ["read-session.ts"], { from: /./, lazy: false }],
  [
    "an OAuth callback, its flow and what is stored",
    ["actions/callback.ts", "flows/oauth/oauth-flow.ts"],
    { from: /^(flows\/oauth|sign-in|actions\/callback)/, lazy: true },
  ],
  ["a passkey sign-in", ["flows/webauthn/authenticate.ts"], { from: /./, lazy: false }],
  [
    "the extension sessions",
    ["extensions/sessions/sessions.ts"],
    { from: /^extensions\/(?!make-extension)/, lazy: false },
  ],
  [
    "how extensions are joined",
    ["extensions/make-extension.ts"],
    { from: /^extensions\/(?!owner-of)/, lazy: false },
  ],
] as const)("%s is understood from few files", (name, starts, options) => {
  const reached = reachedFrom(starts, options)
  expect(reached.size).toBeGreaterThan(5)
  expect(reached.size).toBeLessThanOrEqual(most[name])
})

/** The files that these import for a value, and those in turn; with `lazy`, also what is loaded later. */
function reachedFrom(
  starts: readonly string[],
  { from, lazy }: { readonly from: RegExp; readonly lazy: boolean },
): ReadonlySet<string> {
  const reached = new Set<string>()
  const next = starts.filter((file) => files.includes(file))
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file) || !from.test(file)) continue
    reached.add(file)
    next.push(...importsOf(file, lazy))
  }
  return reached
}

function importsOf(file: string, lazy: boolean): readonly string[] {
  const text = codeOf(path.join(src, file))
  const found = text.matchAll(/(?:^|\n)(?:import|export)\s(?!type\b)[^"]*?from\s*"(\.[^"]+)"/g)
  const loaded = lazy ? text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g) : []
  return [...found, ...loaded].map(([, name = ""]) =>
    path.posix.join(path.posix.dirname(file), name.replace(/\.js$/, ".ts")),
  )
}
