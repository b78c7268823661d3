import { type Finding, finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

/** Variables that belong to no provider, although they end as those of one do. */
const OTHERS = /^AUTH_(?:TRUST_HOST|REDIRECT_PROXY_URL|SECRET(?:_\d)?|URL)$/

/** Client ids in the environment that no provider of the list reads: the provider was forgotten, or has another id. */
export function unusedVariableFindings({
  environment,
  providers,
}: ExaminedConfiguration): readonly Finding[] {
  const prefixes = providers.flatMap(({ id, presetId }) =>
    [id, presetId].flatMap((one) => (typeof one === "string" ? [prefixOf(one)] : [])),
  )
  return Object.entries(environment)
    .filter(([name, value]) => value?.trim() && /^AUTH_\w+_ID$/.test(name) && !OTHERS.test(name))
    .filter(([name]) => environment[name.replace(/ID$/, "SECRET")]?.trim())
    .filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix)))
    .map(([name]) =>
      finding("PROVIDER_VARIABLES_UNUSED", {
        cause: `${name} and ${name.replace(/ID$/, "SECRET")} are set, and no provider has an id that reads them.`,
      }),
    )
}

function prefixOf(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_`
}
