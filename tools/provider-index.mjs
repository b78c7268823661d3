/** The index of docs/providers/, as text. */

import { isOAuth, kindOf, variablesOf } from "./provider-page.mjs"

const KINDS = ["oidc", "oauth", "email", "webauthn", "credentials"]

/** One table for each kind, sorted by name. */
export function providerIndex(presets) {
  const sections = KINDS.map((type) => section(presets.filter((preset) => preset.type === type)))
  return [
    "<!-- Written by tools/write-provider-pages.mjs. -->",
    "# Providers",
    `${presets.length} presets, each with a page: where to register, what to put into the environment, what is asked for, what you get. ${presets.filter(isOAuth).length} of them are for OAuth 2.0 and OpenID Connect. Everything that [Auth.js](../moving-from-authjs.md) has is here under the same import.`,
    "A provider that is not here takes ten lines: [OpenID Connect](./oidc.md) needs an issuer, [OAuth 2.0](./oauth2.md) three URLs; [Writing a provider](../writing-a-provider.md) has the rest. [Why some are not here](./not-here.md).",
    "`{ID}` in the environment is the provider's `id`: give a preset another `id` to have it twice, and each reads its own variables.",
    ...sections,
  ].join("\n\n")
}

function section(presets) {
  const title = kindOf(presets[0])
  const rows = presets.map((preset) => {
    const names = variablesOf(preset).map((name) => `\`${name}\``)
    const name = `[${preset.name}](./${preset.file}.md)${preset.deprecated ? " (deprecated)" : ""}`
    return `| ${name} | \`providers/${preset.file}\` | ${names.join(", ")} |`
  })
  return [
    `## ${title[0].toUpperCase()}${title.slice(1)}`,
    "",
    "| Provider | Import from `@sallyport/core/` | Environment |",
    "| --- | --- | --- |",
    ...rows,
  ].join("\n")
}

/** All of them in one list, for the README. */
export function providerSummary(presets) {
  const rows = KINDS.map((type) => {
    const some = presets.filter((preset) => preset.type === type && !preset.deprecated)
    const links = some.map(({ file, name }) => `[${name}](./docs/providers/${file}.md)`)
    return `- **${kindOf(some[0])}** (${links.length}): ${links.join(", ")}`
  })
  return [
    `${presets.length} presets; a page for each says where to register and what to expect. [All of them](./docs/providers/README.md), also those whose service has ended.`,
    "",
    ...rows,
  ].join("\n")
}
