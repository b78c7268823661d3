import type { Theme } from "../contract/theme.js"
import { fillText } from "../messages/fill-text.js"
import { themeLanguage } from "../messages/language-of.js"
import { openWording, type Wording } from "../messages/open-wording.js"
import { escapeHtml } from "./escape-html.js"
import { mailButton, mailDocument, unlinked } from "./mail-document.js"

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
  const shown = unlinked(site)
  const title = escapeHtml(texts.signInTo)
  return mailDocument({
    wording,
    title: fillText(title, { site: shown }),
    heading: fillText(title, { site: `<strong>${shown}</strong>` }),
    rows: mailButton({ url, label: texts.signIn, theme }),
    end: escapeHtml(texts.mailIgnore),
  })
}
