import type { Theme } from "../contract/theme.js"
import { cssColour, readableTextOn } from "../messages/css-colour.js"
import type { Wording } from "../messages/open-wording.js"
import { escapeHtml } from "./escape-html.js"

const PAGE = "#f9f9f9"
const CARD = "#ffffff"
const TEXT = "#444444"
const QUIET = "#6b6b6b"
const BUTTON = "#346df1"

/** Set on every cell with text, since mail programs inherit nothing. */
const FONT = "font-family:Helvetica,Arial,sans-serif"

/** A message of ours: a card with a heading, whatever comes below it, and a quiet line at the end. All of it is HTML. */
export interface MailParts {
  readonly wording: Pick<Wording, "lang" | "dir">
  readonly title: string
  readonly heading: string
  /** Rows of the card's table. */
  readonly rows: string
  readonly end: string
}

/** The HTML of a message: tables and inline styles, because mail programs know little else. */
export function mailDocument({
  wording: { lang, dir },
  title,
  heading,
  rows,
  end,
}: MailParts): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${PAGE}">
<table role="presentation" dir="${dir}" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${PAGE}" style="background:${PAGE}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${CARD}" style="background:${CARD};max-width:480px;border-radius:12px">
<tr><td align="center" style="padding:40px 32px 8px;${FONT};font-size:22px;line-height:30px;color:${TEXT}">${heading}</td></tr>
${rows}
<tr><td align="center" style="padding:8px 32px 40px;${FONT};font-size:14px;line-height:22px;color:${QUIET}">${end}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A row of the card with a text, which is HTML. */
export function mailRow(text: string): string {
  return `<tr><td align="center" style="padding:8px 32px;${FONT};font-size:16px;line-height:24px;color:${TEXT}">${text}</td></tr>`
}

/** A row of the card with a button that leads to an address. Its label is text. */
export function mailButton({
  url,
  label,
  theme,
}: {
  readonly url: string
  readonly label: string
  readonly theme: Theme
}): string {
  const button = cssColour(theme.brandColor) ?? BUTTON
  const buttonText = cssColour(theme.buttonText) ?? readableTextOn(button)
  return `<tr><td align="center" style="padding:24px 32px">
<table role="presentation" border="0" cellspacing="0" cellpadding="0">
<tr><td align="center" bgcolor="${button}" style="background:${button};border-radius:8px">
<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 28px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:${buttonText};text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
</td></tr>`
}

/** A name or a host as HTML. Mail programs turn host names into links; a zero-width space prevents that. */
export function unlinked(text: string): string {
  return escapeHtml(text).replaceAll(".", "&#8203;.")
}
