/**
 * What a change reaches beyond its own package, as `npm test -- --changed` runs it in depth. Inside a package the
 * imports say it (scripts/reach.mjs).
 *
 * `of` matches paths from the root; `$1` in `runs` is what its first group matched. `runs` are beginnings of paths of
 * test files; `manifest` packs the packages too. A path takes all rows that match it, and must match one: see
 * scripts/changed-table.test.mjs.
 */

const frameworks = ["express", "hono", "react-router"].map(
  (name) => `packages/integrations/${name}/test/contract.test.ts`,
)
const interop = "test/interop/"
const stores = ["memory", "pg", "redis", "prisma", "drizzle"].map(
  (name) => `packages/adapters/${name}/test/`,
)
const pages = ["test/browser/pages.test.ts", "test/browser/page-"]

export const rows = [
  // Rooms of core.
  { of: /^packages\/core\/src\/(?:http|cookies|address)\//, runs: [...frameworks, interop] },
  { of: /^packages\/core\/src\/(?:adapter|records)\//, runs: stores },
  { of: /^packages\/core\/src\/(?:sign-in|session)\//, runs: ["test/scale/", interop] },
  {
    of: /^packages\/core\/src\/(?:flows|actions|config|crypto|contract|errors|async)\//,
    runs: [...frameworks, interop],
  },
  { of: /^packages\/core\/src\/integration\//, runs: ["packages/integrations/"] },
  {
    of: /^packages\/core\/src\/extensions\/([\w-]+)/,
    runs: [
      "packages/core/test/spec/$1",
      "packages/core/test/spec/extensions-on-and-off.test.ts",
      "test/scale/$1",
      "test/scale/extensions-switched-on.test.ts",
      ...pages,
    ],
  },
  // What all extensions share.
  {
    of: /^packages\/core\/src\/extensions\/(?:defining|joining|methods|page-frame|waiting|notes|ways|proofs|address-proof|codes|refusals|browsers|counting|mail|pages|people|records)\//,
    runs: ["packages/core/test/spec/", "test/scale/"],
  },
  {
    of: /^packages\/core\/src\/(?:extensions\/(?:defining|page-frame)\/|entrypoints\/extensions)|^docs\/writing-an-extension/,
    runs: ["test/install/own-extension.test.ts"],
  },
  {
    of: /^packages\/core\/src\/(?:pages|messages|icons)\//,
    runs: ["test/browser/"],
  },
  // Programs load what the build writes from them.
  {
    of: /^packages\/core\/src\/texts\//,
    runs: ["packages/core/src/texts/", "packages/core/test/spec/", "test/browser/"],
  },
  { of: /^packages\/core\/src\/mail\//, runs: ["test/browser/mails.test.ts", interop] },
  { of: /^packages\/core\/src\/password\//, runs: ["packages/core/test/spec/password"] },
  {
    of: /^packages\/core\/src\/providers\//,
    runs: ["test/interop/preset-users", "test/interop/provider-trips", "test/docs/"],
  },
  {
    of: /^packages\/core\/src\/entrypoints\//,
    runs: ["test/types/", "test/install/types.test.ts"],
  },
  { of: /^packages\/core\/src\/debug-trace\//, runs: ["packages/core/test/spec/debug-trace"] },
  { of: /^packages\/core\/src\/[\w-]+\.ts$/, runs: [...frameworks, interop, "test/scale/load"] },
  { of: /^packages\/core\/test\//, runs: [] },
  { of: /^packages\/.*(?:\.md|LICENSE)$/, runs: ["test/docs/"] },

  // The other packages.
  { of: /^packages\/adapters\/([\w-]+)\//, runs: ["packages/adapters/$1/"] },
  { of: /^packages\/(?:adapter-base|adapter-kit)\//, runs: stores },
  {
    of: /^packages\/integrations\/([\w-]+)\//,
    runs: ["packages/integrations/$1/", "examples/$1/", "test/examples/$1"],
  },
  {
    of: /^packages\/integrations\/node\/src\/(express|fastify)-rules/,
    runs: ["packages/integrations/$1/", "packages/integrations/nestjs/"],
  },
  { of: /^packages\/integrations\/next-auth-4\//, runs: [interop, "test/install/next-auth-4"] },
  { of: /^packages\/integration-kit\//, runs: frameworks },
  { of: /^packages\/extension-kit\//, runs: ["packages/core/test/spec/extension-"] },
  { of: /^packages\/clients?\//, runs: ["test/browser/session-", "test/browser/passkeys"] },
  { of: /^packages\/cli\//, runs: ["test/install/command", "test/install/move", "test/docs/npx"] },
  { of: /^packages\/create-sallyport\//, runs: ["test/install/command"] },
  { of: /^packages\/conformance\//, runs: ["packages/conformance/", "test/docs/"] },
  { of: /^packages\/dev\//, runs: ["packages/dev/", "test/browser/demo"] },
  {
    of: /^packages\/testing\//,
    runs: ["packages/testing/", "packages/core/test/spec/", "test/interop/", "examples/"],
  },

  // What is published, and how.
  {
    of: /(?:^|\/)(?:package\.json|tsconfig[\w.]*\.json)$/,
    runs: [
      "test/types/",
      "test/release/",
      "test/install/types.test.ts",
      "test/install/packed.test.ts",
    ],
    manifest: true,
  },
  {
    of: /^(?:scripts\/(?:release|version|sbom|package-shape|judge-packages|bundle-)|tools\/pack-)/,
    runs: ["test/release/", "test/types/", "test/install/packed.test.ts"],
    manifest: true,
  },
  { of: /^package-lock\.json$/, runs: ["test/install/packed.test.ts"] },

  // Beside the packages.
  { of: /^examples\/([\w-]+)\//, runs: ["examples/$1/", "test/examples/$1"] },
  { of: /^demo\//, runs: ["demo/", "test/browser/demo"] },
  { of: /^bench\//, runs: [] },
  { of: /^site\//, runs: ["test/site/"] },
  { of: /^(?:docs|\.changeset)\/|^[A-Z_]+\.md$|^LICENSE$/, runs: ["test/docs/"] },
  { of: /^test\/(?:depth|mutants)\/|^test\/[\w-]+\.(?:ts|json)$/, runs: ["scripts/"] },
  { of: /^test\/[\w-]+\//, runs: [] },
  { of: /^(?:scripts|tools)\//, runs: ["scripts/", "test/docs/"] },
  {
    of: /^(?:vitest\.config\.ts|knip\.json|\.(?:oxlintrc|oxfmtrc)\.json|\.editorconfig|\.gitignore|\.npmrc|\.ci\/run|\.github\/.+)$/,
    runs: ["scripts/"],
  },
]

/** The rows that a path matches, with the name that it brings filled in. */
export function rowsOf(path) {
  return rows.flatMap((row) => {
    const [whole, name = ""] = row.of.exec(path) ?? []
    if (whole === undefined) return []
    return [{ ...row, runs: row.runs.map((run) => run.replace("$1", () => name)) }]
  })
}
