import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { cssColour, mixed, readableTextOn } from "../messages/css-colour.js"
import { escapeHtml } from "./escape-html.js"
import { cellStyle, LIGHT } from "./mail-document.js"

/** A row of the card with a text, which is HTML. */
export function mailRow(text: string): string {
  return `<tr><td align="center" class="t" style="${cellStyle("8px 32px", 16, "text")}">${text}</td></tr>`
}

/** A row of the card with a smaller text, which is HTML. */
export function quietRow(text: string): string {
  return `<tr><td align="center" class="q" style="${cellStyle("0 32px 16px", 14, "quiet")}">${text}</td></tr>`
}

/** Where a message leads. */
export interface MailLink {
  readonly url: string
  /** The button's label, which is text. */
  readonly label: string
  readonly theme: Theme
  readonly texts: Pick<Messages, "mailLink">
  /** A text below the button, if there is one. */
  readonly note?: string
}

/** The rows of the card with the button, and with the same link as text, for people whose mail program has no buttons. */
export function linkRows({ url, label, theme, texts, note }: MailLink): readonly string[] {
  const address = escapeHtml(url)
  return [
    buttonRow(address, label, theme),
    ...(note === undefined ? [] : [quietRow(escapeHtml(note))]),
    `<tr><td style="padding:8px 32px 0"><table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td class="r" style="border-top:1px solid ${LIGHT.line};font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>`,
    `<tr><td align="center" class="q" style="${cellStyle("16px 32px 8px", 14, "quiet")}">${escapeHtml(texts.mailLink)}<br><a class="l" href="${address}" target="_blank" rel="noopener noreferrer" dir="ltr" style="color:${LIGHT.link};font-size:13px;word-break:break-all">${address}</a></td></tr>`,
  ]
}

/** Outlook on Windows leaves out the space within a link, and takes that of `mso-padding-alt`. */
function buttonRow(address: string, label: string, theme: Theme): string {
  const back = cssColour(theme.brandColor) ?? LIGHT.button
  const text = cssColour(theme.buttonText) ?? readableTextOn(back)
  // As on the pages: a button of the card's own colour has an edge.
  const edge = mixed(back, text, 0.2)
  return `<tr><td align="center" style="padding:20px 32px">
<table role="presentation" border="0" cellspacing="0" cellpadding="0">
<tr><td align="center" bgcolor="${back}" style="background:${back};border:1px solid ${edge};border-radius:8px;mso-padding-alt:13px 28px">
<a href="${address}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 28px;border-radius:8px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:20px;font-weight:bold;color:${text};text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
</td></tr>`
}
