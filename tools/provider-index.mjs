/** The index of the presets, as text: a line for each. */

import { isOAuth, isRegistration, kindOf, linked, trustOf, variablesOf } from "./provider-page.mjs"

const KINDS = ["oidc", "oauth", "email", "webauthn", "credentials"]

/** One table for each kind, sorted by name. */
export function providerIndex(presets) {
  const sections = KINDS.map((type) => section(presets.filter((preset) => preset.type === type)))
  return [
    "<!-- Written by tools/write-provider-index.mjs. -->",
    "# Providers",
    `${presets.length} presets, a line for each: what to put into the environment, which callback URL to register, whose email addresses count, and what to know beforehand. ${presets.filter(isOAuth).length} of them are for OAuth 2.0 and OpenID Connect. Everything that [Auth.js](../moving-from-authjs.md) has is here under the same import.`,
    "A name leads to the preset itself: its addresses, its options, and the pages of the service. An editor shows the same text where you import it.",
    "A provider that is not here takes ten lines: [OpenID Connect](#oidc) needs an issuer, [OAuth 2.0](#oauth2) three URLs; [Writing a provider](../writing-a-provider.md) has the rest. [Why some are not here](./not-here.md).",
    "`{ID}` in the environment is the provider's `id`: give a preset another `id` to have it twice, and each reads its own variables. The callback URL is that of your site with the base path before it: `https://app.example/auth/callback/github`.",
    ...sections,
  ].join("\n\n")
}

function section(presets) {
  const title = kindOf(presets[0])
  const columns = COLUMNS.filter(({ of }) => presets.some((preset) => of(preset) !== ""))
  const lines = [
    columns.map(({ head }) => head),
    columns.map(() => "---"),
    ...presets.map((preset) => columns.map(({ of }) => of(preset).replaceAll("|", "\\|"))),
  ]
  return [
    `## ${title[0].toUpperCase()}${title.slice(1)}`,
    "",
    ...lines.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n")
}

const COLUMNS = [
  {
    head: "Provider",
    of: ({ file, name, deprecated }) =>
      `<a id="${file}"></a>[${name}](../../packages/core/src/providers/${file}.ts)${deprecated ? " (deprecated)" : ""}`,
  },
  { head: "Import from `@sallyport/core/`", of: ({ file }) => `\`providers/${file}\`` },
  {
    head: "Environment",
    of: (preset) =>
      variablesOf(preset)
        .map((name) => `\`${name}\``)
        .join(", "),
  },
  {
    head: "Callback",
    of: (preset) => (isOAuth(preset) ? `\`/callback/${preset.id}\`` : ""),
  },
  { head: "Email trusted", of: (preset) => (isOAuth(preset) ? trustOf(preset) : "") },
  { head: "Good to know", of: quirksOf },
]

/** What is peculiar about it, in one line. */
function quirksOf({ paragraphs, deprecated }) {
  const quirks = paragraphs.filter((text) => !isRegistration(text))
  return [deprecated, ...quirks]
    .filter(Boolean)
    .map((text) => linked(text.replaceAll(/\s+/g, " ")))
    .join(" ")
}

/** All of them in one list, for the README. */
export function providerSummary(presets) {
  const rows = KINDS.map((type) => {
    const some = presets.filter((preset) => preset.type === type && !preset.deprecated)
    const links = some.map(({ file, name }) => `[${name}](./docs/providers/README.md#${file})`)
    return `- **${kindOf(some[0])}** (${links.length}): ${links.join(", ")}`
  })
  return [
    `${presets.length} presets. [All of them](./docs/providers/README.md), also those whose service has ended, with what each needs and what to know beforehand.`,
    "",
    ...rows,
  ].join("\n")
}
