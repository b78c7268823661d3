import type { Theme } from "../contract/theme.js"
import { fillText } from "../messages/fill-text.js"
import { themeLanguage } from "../messages/language-of.js"
import { openWording, type Wording } from "../messages/open-wording.js"
import { cssColour, readableTextOn } from "../messages/css-colour.js"
import { escapeHtml } from "./escape-html.js"

const PAGE = "#f9f9f9"
const CARD = "#ffffff"
const TEXT = "#444444"
const QUIET = "#6b6b6b"
const BUTTON = "#346df1"
const FONT = "font-family:Helvetica,Arial,sans-serif"

/** What the message depends on. */
export interface SignInMailInput {
  url: string
  theme: Theme
  /** The language to write in. Default: that of the theme, else English. */
  lang?: string | undefined
}

/**
 * The message with a sign-in link: its subject, and its body as plain text and as HTML.
 *
 * It contains fixed texts, the link, and the name of the application or else the host of the link, but no text that a
 * visitor could have chosen. Rejects with `TypeError` if `url` is not an absolute URL.
 */
export async function signInMail({ url, theme, lang }: SignInMailInput): Promise<{
  subject: string
  html: string
  text: string
}> {
  const { host } = new URL(url)
  const wording = await openWording(theme, lang ?? themeLanguage(theme, undefined))
  const site = theme.name ?? host
  const subject = fillText(wording.texts.signInTo, { site })
  return {
    subject,
    text: `${subject}\n${url}\n\n`,
    html: htmlBody({ url, site, theme, wording }),
  }
}

interface BodyParts {
  url: string
  /** The name of the application, or its host. */
  site: string
  theme: Theme
  wording: Wording
}

function htmlBody({ url, site, theme, wording }: BodyParts): string {
  const { lang, dir, texts } = wording
  const button = cssColour(theme.brandColor) ?? BUTTON
  const buttonText = cssColour(theme.buttonText) ?? readableTextOn(button)
  // Mail programs turn host names into links; a zero-width space prevents that.
  const shown = escapeHtml(site).replaceAll(".", "&#8203;.")
  const title = escapeHtml(texts.signInTo)

  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fillText(title, { site: shown })}</title>
</head>
<body style="margin:0;padding:0;background:${PAGE}">
<table role="presentation" dir="${dir}" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${PAGE}" style="background:${PAGE}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${CARD}" style="background:${CARD};max-width:480px;border-radius:12px">
<tr><td align="center" style="padding:40px 32px 8px;${FONT};font-size:22px;line-height:30px;color:${TEXT}">${fillText(title, { site: `<strong>${shown}</strong>` })}</td></tr>
<tr><td align="center" style="padding:24px 32px">
<table role="presentation" border="0" cellspacing="0" cellpadding="0">
<tr><td align="center" bgcolor="${button}" style="background:${button};border-radius:8px">
<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 28px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:${buttonText};text-decoration:none">${escapeHtml(texts.signIn)}</a>
</td></tr>
</table>
</td></tr>
<tr><td align="center" style="padding:8px 32px 40px;${FONT};font-size:14px;line-height:22px;color:${QUIET}">${escapeHtml(texts.mailIgnore)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
