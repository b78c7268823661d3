import { parseUrl } from "../address/parse-url.js"
import type { Warning } from "../contract/logger.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { isBelow, namesOf } from "../flows/webauthn/unnamed-origin.js"

/**
 * Origins without a scheme, and a single one to which the id does not belong. With several there may be related origins
 * (WebAuthn Level 3 §5.11). No passkey works with either, so this is also told in production.
 */
export function passkeyMistakes(providers: Iterable<ResolvedProvider>): readonly Warning[] {
  return [...providers]
    .flatMap(mistakesOf)
    .map((details): Warning => ({ code: "likely-mistake", details }))
}

function mistakesOf(provider: ResolvedProvider): readonly string[] {
  if (provider.type !== "webauthn") return []
  const { id, origin } = provider.relayingParty ?? {}
  const [ids, origins] = [namesOf(id), namesOf(origin)]
  const bare = origins.filter((one) => !/^[a-z][a-z\d+.-]*:(?!\d+$)/i.test(one))
  const host = origins.length === 1 ? parseUrl(origins[0] ?? "")?.hostname : undefined
  const isForeign = host && ids.length > 0 && !ids.some((one) => isBelow(host, one))
  return [
    ...bare.map(
      (one) =>
        `relayingParty.origin of provider "${provider.id}" is ${JSON.stringify(one)}, without its scheme, so no passkey is accepted. Write the origin as browsers do, such as https://app.example.com or http://localhost:3000.`,
    ),
    ...(isForeign
      ? [
          `relayingParty.id of provider "${provider.id}" is ${JSON.stringify(ids.join(", "))}, to which its origin ${JSON.stringify(origins[0])} does not belong, so browsers refuse every passkey there. Write id: ${JSON.stringify(host)} (or leave it out), or a domain above it.`,
        ]
      : []),
  ]
}
