import type { Theme } from "../contract/theme.js"
import { fillText } from "../messages/fill-text.js"
import { themeLanguage } from "../messages/language-of.js"
import { openWording, type Wording } from "../messages/open-wording.js"
import { cssColour, readableTextOn } from "../messages/css-colour.js"
import { escapeHtml } from "./escape-html.js"
import { FONT, mailDocument, unlinked } from "./mail-document.js"

const BUTTON = "#346df1"

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
  const { texts } = wording
  const button = cssColour(theme.brandColor) ?? BUTTON
  const buttonText = cssColour(theme.buttonText) ?? readableTextOn(button)
  const shown = unlinked(site)
  const title = escapeHtml(texts.signInTo)
  return mailDocument({
    wording,
    title: fillText(title, { site: shown }),
    heading: fillText(title, { site: `<strong>${shown}</strong>` }),
    rows: `<tr><td align="center" style="padding:24px 32px">
<table role="presentation" border="0" cellspacing="0" cellpadding="0">
<tr><td align="center" bgcolor="${button}" style="background:${button};border-radius:8px">
<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 28px;border-radius:8px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:${buttonText};text-decoration:none">${escapeHtml(texts.signIn)}</a>
</td></tr>
</table>
</td></tr>`,
    end: escapeHtml(texts.mailIgnore),
  })
}
