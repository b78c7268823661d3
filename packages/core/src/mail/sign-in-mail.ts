import type { Theme } from "../contract/theme.js"
import { readableTextOn } from "./contrast.js"
import { cssColour } from "./css-colour.js"
import { escapeHtml } from "./escape-html.js"

const PAGE = "#f9f9f9"
const CARD = "#ffffff"
const TEXT = "#444444"
const QUIET = "#6b6b6b"
const BUTTON = "#346df1"
const FONT = "font-family:Helvetica,Arial,sans-serif"

/**
 * The message that carries a sign-in link: its subject, and its body twice.
 *
 * Holds our fixed words, the host of the link and the link, and no text that a visitor could have chosen.
 * Throws `TypeError` when `url` is not an absolute URL.
 */
export function signInMail(input: { url: string; theme: Theme }): {
  subject: string
  html: string
  text: string
} {
  const { host } = new URL(input.url)
  return {
    subject: `Sign in to ${host}`,
    text: `Sign in to ${host}\n${input.url}\n\n`,
    html: htmlBody(input.url, host, input.theme),
  }
}

function htmlBody(url: string, host: string, theme: Theme): string {
  const button = cssColour(theme.brandColor) ?? BUTTON
  const buttonText = cssColour(theme.buttonText) ?? readableTextOn(button)
  // Mail programs make links of host names; a zero-width space keeps the name from being one more link.
  const site = escapeHtml(host).replaceAll(".", "&#8203;.")

  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in to ${site}</title>
</head>
<body style="margin:0;padding:0;background:${PAGE}">
<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${PAGE}" style="background:${PAGE}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" bgcolor="${CARD}" style="background:${CARD};max-width:480px;border-radius:12px">
<tr><td align="center" style="padding:40px 32px 8px;${FONT};font-size:22px;line-height:30px;color:${TEXT}">Sign in to <strong>${site}</strong></td></tr>
<tr><td align="center" style="padding:24px 32px">
<table role="presentation" border="0" cellspacing="0" cellpadding="0">
<tr><td align="center" bgcolor="${button}" style="background:${button};border-radius:8px">
<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 28px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:${buttonText};text-decoration:none">Sign in</a>
</td></tr>
</table>
</td></tr>
<tr><td align="center" style="padding:8px 32px 40px;${FONT};font-size:14px;line-height:22px;color:${QUIET}">If you did not request this email you can safely ignore it.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
