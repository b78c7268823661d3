import { webAddress } from "../address/web-address.js"
import type { AuthConfig } from "../contract/config.js"
import type { Finding } from "./finding.js"

/** Origins, and addresses of the site and of its proxy, that cannot be what they should be. */
export function addressProblems(config: AuthConfig): readonly Finding<Error>[] {
  return [
    ...listOf(config.trustedOrigins)
      .filter((one) => webAddress(one)?.origin !== one)
      .map((one): Finding<Error> => (texts) => [texts.wrongOrigin(one)]),
    ...listOf(config.redirectProxyTargets)
      .filter((one) => !isOriginPattern(one))
      .map((one): Finding<Error> => (texts) => [texts.wrongTarget(one)]),
    ...formProblems(config),
  ]
}

function listOf(option: readonly string[] | null | undefined): readonly string[] {
  return Array.isArray(option) ? option : []
}

/** An asterisk stands for one label of the host. */
function isOriginPattern(entry: unknown): boolean {
  const one = typeof entry === "string" ? entry.replace("://*.", "://any.") : undefined
  return one !== undefined && webAddress(one)?.origin === one
}

function formProblems({ basePath, redirectProxyUrl }: AuthConfig): Finding<Error>[] {
  const wrong = [
    ...(typeof basePath === "string" && basePath.includes("://") ? (["basePath"] as const) : []),
    ...(redirectProxyUrl && typeof redirectProxyUrl === "string" && !webAddress(redirectProxyUrl)
      ? (["redirectProxyUrl"] as const)
      : []),
  ]
  const written = { basePath, redirectProxyUrl }
  return wrong.map((name): Finding<Error> => (texts) => [
    texts.wrongAddress(name, String(written[name])),
  ])
}
