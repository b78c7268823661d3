import type { AccountSection, SectionVisitor } from "../../contract/account-section.js"
import { ownerOfSession } from "../people/owner-of.js"
import { connectionLines } from "./connection-lines.js"
import { CONNECTIONS, listConnections } from "./list-connections.js"
import { tokensTexts } from "./texts.js"
import type { TokensSetup } from "./tokens-setup.js"

/** The heading of the part of the account page about what is connected. */
export const sectionTitle: AccountSection["title"] = async (wording) =>
  (await tokensTexts(wording)).connectionsTitle

/** What the account page says of it; null if nothing is connected. */
export async function readSection(
  setup: TokensSetup,
  { caller, baseUrl, wording }: SectionVisitor,
): ReturnType<AccountSection["read"]> {
  const own = await tokensTexts(wording)
  const { owner } = await ownerOfSession(setup, caller.session)
  const all = await listConnections(setup, owner)
  const shown = all.filter(({ state }) => state !== "disconnected")
  if (shown.length === 0) return null
  return {
    lines: shown.flatMap((one) => connectionLines(setup, one, { own, lang: wording.lang })),
    link: { text: own.manageConnections, href: `${baseUrl}/session/${CONNECTIONS}` },
  }
}
