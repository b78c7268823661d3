import type { AccountLine, AccountSection, SectionVisitor } from "../../contract/account-section.js"
import type { KeyInfo } from "../../contract/key.js"
import type { KeysMessages } from "../../contract/keys-messages.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { shownDay } from "../pages/shown-time.js"
import { listKeys } from "./end-key.js"
import { endsSoon } from "./near-end.js"
import { KEYS_PAGE } from "./keys-page-parts.js"
import type { KeysSetup } from "./keys-setup.js"
import { keysTexts } from "./texts.js"

/** The heading of the part of the account page about keys. */
export const sectionTitle: AccountSection["title"] = async (wording) =>
  (await keysTexts(wording)).keysTitle

/** What the account page says of them; null for somebody in no store, who can have none. */
export async function readSection(
  setup: KeysSetup,
  { caller, user, baseUrl, wording }: SectionVisitor,
): ReturnType<AccountSection["read"]> {
  if (!user) return null
  const own = await keysTexts(wording)
  const keys = await listKeys(setup, (await ownerOfUser(user.id)).owner)
  const href = `${baseUrl}/session/${KEYS_PAGE}`
  if (keys.length === 0)
    return { lines: [{ text: own.keysText }], link: { text: own.newKey, href: `${href}?step=new` } }
  return {
    lines: [countOf(keys, own, wording.lang), ...nextEnd(keys, own, { ...wording, ...caller })],
    link: { text: own.manageKeys, href },
  }
}

function countOf(keys: readonly KeyInfo[], own: KeysMessages, lang: string): AccountLine {
  return {
    text: own.keyCount,
    values: { count: new Intl.NumberFormat(lang).format(keys.length) },
  }
}

/** Of those that nobody has replaced. */
function nextEnd(
  keys: readonly KeyInfo[],
  own: KeysMessages,
  { lang, now }: { readonly lang: string; readonly now: number },
): readonly AccountLine[] {
  const [next] = keys
    .filter(({ expires, isReplaced }) => expires !== null && !isReplaced)
    .toSorted((one, other) => Date.parse(one.expires ?? "") - Date.parse(other.expires ?? ""))
  if (!next || next.expires === null) return []
  const values = { name: next.name, when: shownDay(next.expires, lang) }
  return [{ text: own.keyEndsNext, values, isWarning: endsSoon(next, now) }]
}
