import type { Warning } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { foreignDomains } from "./foreign-domains.js"
import { oauthProviders } from "./oauth-providers.js"
import { passkeyMistakes } from "./passkey-mistakes.js"
import { quotedCredentials } from "./quoted-credentials.js"
import { secureOnPlain } from "./secure-on-plain.js"

/** What cannot work at this address, whoever meant it: also told in production. */
export function certainMistakes(
  config: Pick<ResolvedConfig, "source" | "providers" | "cookies">,
  url: URL,
): readonly Warning[] {
  return [
    ...quotedCredentials(oauthProviders(config)),
    ...passkeyMistakes(config.providers.values()),
    ...foreignDomains(config.source, url),
    ...(url.protocol === "http:" && config.source.useSecureCookies === undefined
      ? secureOnPlain(config.cookies.plain)
      : []),
  ]
}
