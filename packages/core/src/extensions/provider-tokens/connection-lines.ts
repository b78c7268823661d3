import type { AccountLine } from "../../contract/account-section.js"
import type { TokensMessages } from "../../contract/tokens-messages.js"
import { shownDay } from "../pages/shown-time.js"
import type { Connection } from "./list-connections.js"
import { oauthProvider } from "./oauth-provider.js"
import type { TokensSetup } from "./tokens-setup.js"

/** What a page says of something that is connected. */
export function connectionLines(
  setup: TokensSetup,
  { provider: id, scopes, state, since }: Connection,
  { own, lang }: { readonly own: TokensMessages; readonly lang: string },
): readonly AccountLine[] {
  const provider = oauthProvider(setup, id)?.name ?? id
  const first = { text: own.connectionSince, values: { provider, when: shownDay(since, lang) } }
  if (state === "lost")
    return [first, { text: own.connectionLost, values: { provider }, isWarning: true }]
  if (scopes.length === 0) return [first]
  return [first, { text: own.connectionScopes, values: { scopes: scopes.join(", ") } }]
}
