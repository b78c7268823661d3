import { type Finding, finding, shown } from "../finding.js"
import { type ExaminedConfiguration, type FlatProvider, isLocal } from "./examined.js"

/** Issuers that cannot be the one that the provider's discovery document names. */
export function issuerFindings({ providers }: ExaminedConfiguration): readonly Finding[] {
  return providers
    .filter(({ type }) => type === "oidc" || type === "oauth")
    .flatMap((provider) => findingsOf(provider))
}

/** Presets whose issuers end without a slash, whatever the deployment. */
const WITHOUT_SLASH: ReadonlySet<string> = new Set([
  "apple",
  "cognito",
  "fusionauth",
  "gitlab",
  "google",
  "keycloak",
  "line",
  "microsoft-entra-id",
  "okta",
  "onelogin",
  "zitadel",
])

function findingsOf({ id, issuer, ...provider }: FlatProvider): readonly Finding[] {
  if (typeof issuer !== "string" || issuer === "") return []
  const whose = `The issuer of provider "${id}"`
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  if (!url || /[<>{}\s]|%7b|\byour[-_]/i.test(issuer))
    return [
      finding("ISSUER_INVALID", {
        cause: `${whose} is ${shown(issuer)}, which ${url ? "has a placeholder in it" : "is not a URL"}.`,
      }),
    ]
  if (issuer.includes("/.well-known/"))
    return [
      finding("ISSUER_WITH_WELL_KNOWN", {
        cause: `${whose} is ${shown(issuer)}, which is the URL of the discovery document.`,
        fix: `Write issuer: ${shown(issuer.slice(0, issuer.indexOf("/.well-known/")))}`,
      }),
    ]
  return [
    ...(isPlain(url, provider)
      ? [
          finding("ISSUER_NOT_HTTPS", {
            cause: `${whose} is ${shown(issuer)}, and plain http is only allowed on this machine.`,
            fix: `Write issuer: ${shown(issuer.replace(/^http:/, "https:"))}`,
          }),
        ]
      : []),
    ...(issuer.endsWith("/") && WITHOUT_SLASH.has(id)
      ? [
          finding("ISSUER_SLASH", {
            cause: `${whose} is ${shown(issuer)}, and the one that it sends has no slash at the end.`,
            fix: `Write issuer: ${shown(issuer.replace(/(?<!\/)\/+$/, ""))}`,
          }),
        ]
      : []),
  ]
}

function isPlain(url: URL, { allowInsecureRequests }: Readonly<Record<string, unknown>>): boolean {
  return url.protocol === "http:" && !isLocal(url) && allowInsecureRequests !== true
}
