import type { Mail } from "../../contract/email-provider.js"
import type { NoticeMessages } from "../../contract/notice-messages.js"
import type { Theme } from "../../contract/theme.js"
import { escapeHtml } from "../../mail/escape-html.js"
import { mailDocument, siteName, unlinked } from "../../mail/mail-document.js"
import { mailRow, quietRow } from "../../mail/mail-rows.js"
import { fillText } from "../../messages/fill-text.js"
import { openWording } from "../../messages/open-wording.js"
import { files } from "../../texts/split/notices.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"
import { isBySite, type NoticeKind } from "./notice-kind.js"
import { shownScopes } from "./shown-scopes.js"

/** What a mail says. */
export interface Notice {
  readonly kind: NoticeKind
  /** The name of the provider; null for a passkey, and where it is about none. */
  readonly provider: string | null
  /** How many recovery codes are left; null where it is about none. */
  readonly left: number | null
  /** What the provider newly allows, as it names it; empty where it is about nothing. */
  readonly scopes: readonly string[]
  /** The API key that it is about, and where it was found; null where it is about none. */
  readonly key: { readonly last: string; readonly where?: string } | null
  /** Whether to say that API keys go on. */
  readonly hasKeys: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  /** In words of ours; null if unknown, or if it is not about one. */
  readonly browser: string | null
  readonly address: string | undefined
}

/** Where it is sent from. */
export interface Sender {
  /** The site's origin. */
  readonly origin: string
  readonly theme: Theme
  /** A language tag. */
  readonly lang: string
}

/**
 * The message about something that happened: its subject, and its body as plain text and as HTML. It has no link, because
 * people should not learn to follow links in such mails, and no text that somebody else could have chosen, but for the
 * client's address if the application adds it, what the provider calls that which it allows, and where a key was found.
 */
export async function noticeMail(
  notice: Notice,
  { origin, theme, lang }: Sender,
): Promise<Omit<Mail, "to">> {
  const wording = await openWording(theme, lang)
  const texts = await loadNearestTexts(files, wording)
  const site = siteName(theme, origin)
  const end = adviceFor(texts, notice.kind)
  const [title, text] = textsOf(texts, notice.kind)
  const method = notice.provider ?? texts.noticePasskey
  const left = new Intl.NumberFormat(wording.lang).format(notice.left ?? 0)
  const subject = fillText(title, { site })
  const what = fillText(text, { site, method, left })
  const more = moreLines(notice, texts)
  const facts = factsIn(notice, wording.lang)
  const lines = [subject, what, ...more.text, facts.join(" · "), fillText(end, { site })]
  // Each has a direction of its own, whatever that of the language is.
  const shown = facts.map((fact) => `<bdi>${unlinked(fact)}</bdi>`).join(" · ")
  const values = { site: unlinked(site), method: unlinked(method), left }
  const rows = [fillText(escapeHtml(text), values), ...more.html].map(mailRow)
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailDocument({
      wording,
      theme,
      origin,
      title,
      preview: what,
      rows: [...rows, quietRow(shown)],
      end,
    }),
  }
}

/** At the end of a mail. */
function adviceFor(texts: NoticeMessages, kind: NoticeKind): string {
  if (kind === "keyLeaked") return texts.keyLeakedAdvice
  return isBySite(kind) ? texts.noticeSiteAdvice : texts.noticeAdvice
}

function textsOf(texts: NoticeMessages, kind: NoticeKind): readonly [string, string] {
  return [texts[`${kind}Title`], texts[`${kind}Text`]]
}

const BREAKABLE = "word-break:break-word"

/** What else is said, as plain text and as HTML: what is newly allowed, or which key it is. */
function moreLines({ scopes, key, hasKeys }: Notice, texts: NoticeMessages) {
  const lines: readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[] = [
    [texts.noticeScopes, { scopes: shownScopes(scopes) }],
    [texts.noticeKeyLast, { last: key ? [key.last] : [] }],
    [texts.noticeKeyWhere, { where: key?.where === undefined ? [] : [withoutLinks(key.where)] }],
    [texts.noticeKeysGoOn, { hasKeys: hasKeys ? [""] : [] }],
  ]
  const said = lines.filter(([, values]) => Object.values(values).every((all) => all.length > 0))
  return {
    text: said.map(([text, values]) => fillText(text, joined(values, String))),
    html: said.map(([text, values]) => fillText(escapeHtml(text), joined(values, breakable))),
  }
}

function joined(
  values: Readonly<Record<string, readonly string[]>>,
  shown: (value: string) => string,
): Readonly<Record<string, string>> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, all]) => [name, all.map(shown).join(", ")]))
}

/** A name may be as long as a card on a small screen is wide. */
function breakable(value: string): string {
  return `<bdi style="${BREAKABLE}">${unlinked(value)}</bdi>`
}

/**
 * Whoever has found a key may have been sent there by somebody else: of a URL, only the host is said. What stands before an `@`
 * in it looks like another host, or is the token by which a repository was read.
 */
function withoutLinks(where: string): string {
  return where.replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/([^\s/?#]*)\S*/gi, (_, authority: string) =>
    authority.slice(authority.lastIndexOf("@") + 1),
  )
}

/** Such as "27 November 2026 at 00:50 UTC" and "Firefox, Windows". */
function factsIn({ at, browser, address }: Notice, lang: string): readonly string[] {
  const when = new Intl.DateTimeFormat(lang, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(at)
  const where = browser?.replace(" on ", ", ")
  return [`${when} UTC`, where, address].filter((fact) => fact !== undefined)
}
