/** The index of docs/providers/, as text. */

import { isOAuth, kindOf, variablesOf } from "./provider-page.mjs"

/** One table for each kind, in order of name. */
export function providerIndex(presets) {
  const kinds = ["oidc", "oauth", "email", "webauthn", "credentials"]
  const sections = kinds.map((type) => section(presets.filter((preset) => preset.type === type)))
  return [
    "<!-- Written by tools/write-provider-pages.mjs. -->",
    "# Providers",
    `${presets.length} presets, each with a page: where to register, what to put into the environment, what is asked for, what you get. ${presets.filter(isOAuth).length} of them are for OAuth 2.0 and OpenID Connect. Everything that [Auth.js](../moving-from-authjs.md) has is here under the same import.`,
    "A provider that is not here takes ten lines: [OpenID Connect](./oidc.md) needs an issuer, [OAuth 2.0](./oauth2.md) three addresses; [Writing a provider](../writing-a-provider.md) has the rest. [Why some are not here](./not-here.md).",
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
