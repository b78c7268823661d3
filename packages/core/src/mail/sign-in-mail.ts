import type { Theme } from "../contract/theme.js"
import { fillText } from "../messages/fill-text.js"
import { themeLanguage } from "../messages/language-of.js"
import { openWording } from "../messages/open-wording.js"
import { mailDocument, siteName } from "./mail-document.js"
import { mailDuration } from "./mail-duration.js"
import { linkRows } from "./mail-rows.js"

/** What the message depends on. */
export interface SignInMailInput {
  url: string
  theme: Theme
  /** The language to write in. Default: that of the theme, else English. */
  lang?: string | undefined
  /** How many seconds the link works. Default: 24 hours. */
  maxAge?: number | undefined
}

const ONE_DAY = 24 * 60 * 60

/**
 * The message with a sign-in link: its subject, and its body as plain text and as HTML.
 *
 * It contains fixed texts, the link, and the name of the application or else the host of the link, but outside of the
 * link no text that a visitor could have chosen. Rejects with `TypeError` if `url` is not an absolute URL.
 */
export async function signInMail({ url, theme, lang, maxAge = ONE_DAY }: SignInMailInput): Promise<{
  subject: string
  html: string
  text: string
}> {
  const { origin } = new URL(url)
  const wording = await openWording(theme, lang ?? themeLanguage(theme, undefined))
  const { texts } = wording
  const { signInTo: title, signIn: label, mailIgnore: end } = texts
  const subject = fillText(title, { site: siteName(theme, origin) })
  const note = fillText(texts.mailExpiry, { time: mailDuration(maxAge, wording.lang) })
  const rows = linkRows({ url, label, theme, texts, note })
  return {
    subject,
    // The first lines are those of Auth.js: tests of applications read the link from the second one.
    text: `${subject}\n${url}\n\n${note}\n${end}\n`,
    html: mailDocument({ wording, theme, origin, title, preview: `${note} ${end}`, rows, end }),
  }
}
