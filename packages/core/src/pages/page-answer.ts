import type { AuthResponse } from "../contract/http.js"
import { isOAuthProvider } from "../contract/resolved-provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { randomBase64url } from "../crypto/random.js"
import { openWording, type Wording } from "../messages/open-wording.js"
import { themeLanguage } from "../messages/language-of.js"
import type { InlineScript, ScriptSource } from "./page-document.js"
import { pageHeaders } from "./page-headers.js"
import { showsPassword } from "./show-password.js"

/**
 * A built-in page as a response: its document, the headers of every page, one nonce that both share, and the
 * scripts as rendered.
 */
export function pageAnswer(
  context: SiteContext,
  render: (nonce: string) => string,
  { script, inline, images }: PageSources = {},
): AuthResponse {
  const nonce = randomBase64url(16)
  const body = render(nonce)
  return {
    body,
    headers: pageHeaders({
      nonce,
      formOrigins: loopbackOrigins(context),
      logo: context.config.theme.logo,
      images,
      script,
      showsPassword: showsPassword(body),
      inline: inline?.hash,
    }),
  }
}

/** The scripts of a page, beside the one that shows a password, and where its pictures are from. */
interface PageSources {
  readonly script?: ScriptSource | undefined
  readonly inline?: InlineScript | undefined
  readonly images?: readonly (string | undefined)[] | undefined
}

/** What a page shows of the configuration. */
interface SiteContext {
  readonly config: Pick<ResolvedConfig, "theme" | "providers">
}

/** Authorization servers on plain http on this machine: the policy already allows every https server. */
function loopbackOrigins({ config }: SiteContext): string[] {
  return [...config.providers.values()]
    .flatMap((provider) =>
      isOAuthProvider(provider)
        ? [provider.authorization.url?.origin ?? provider.issuer ?? provider.wellKnown ?? ""]
        : [],
    )
    .filter((address) => address.startsWith("http:"))
}

/** A request for a page, in the language of whoever sent it. */
export interface WordingRequest {
  readonly config: Pick<ResolvedConfig, "theme">
  readonly request: { readonly headers: Pick<Headers, "get"> }
}

/** The texts of the built-in pages, in the language that the theme sets or else the visitor's browser prefers. */
export function pageWording({ config, request }: WordingRequest): Promise<Wording> {
  const { theme } = config
  return openWording(theme, themeLanguage(theme, request.headers.get("accept-language")))
}
