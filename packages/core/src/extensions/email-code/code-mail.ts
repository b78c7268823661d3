import type { Mail } from "../../contract/email-provider.js"
import type { Theme } from "../../contract/theme.js"
import { escapeHtml } from "../../mail/escape-html.js"
import { mailDocument, siteName } from "../../mail/mail-document.js"
import { mailDuration } from "../../mail/mail-duration.js"
import { linkRows, mailRow } from "../../mail/mail-rows.js"
import { fillText } from "../../messages/fill-text.js"
import { openWording } from "../../messages/open-wording.js"
import { codeTexts } from "../codes/code-texts.js"
import { largeCode } from "../codes/large-code.js"

/** What is in the mail. */
export interface CodeMailInput {
  readonly code: string
  /** Undefined for a mail with the code alone. */
  readonly url: string | undefined
  /** Seconds for which the code works. */
  readonly maxAge: number
}

/** Where it is sent from, and its language. */
export interface CodeSender {
  readonly origin: string
  readonly theme: Theme
  readonly lang: string
}

/**
 * The message with a code to sign in, beside the link or alone: its subject, and its body as plain text and as HTML.
 *
 * The code is at the beginning, where phones find it and offer to fill it in. It is not in the subject, because services
 * and mail servers keep the subjects of messages in their logs.
 */
export async function codeMail(
  { code, url, maxAge }: CodeMailInput,
  { origin, theme, lang }: CodeSender,
): Promise<Omit<Mail, "to">> {
  const wording = await openWording(theme, lang)
  const { texts } = wording
  const own = await codeTexts(wording)
  const { signInTo: title, signIn: label, mailIgnore: end } = texts
  const subject = fillText(title, { site: siteName(theme, origin) })
  const time = mailDuration(maxAge, wording.lang)
  const link = url === undefined ? "" : `${subject}\n${url}\n\n`
  const advice = fillText(own.codeMailText, { time })
  return {
    subject,
    text: `${fillText(own.codeMail, { code })}\n\n${advice}\n\n${link}${end}\n`,
    html: mailDocument({
      wording,
      theme,
      origin,
      title,
      preview: fillText(own.codeMail, { code }),
      rows: [
        mailRow(fillText(escapeHtml(own.codeMail), { code: largeCode(code) })),
        mailRow(escapeHtml(advice)),
        ...(url === undefined ? [] : linkRows({ url, label, theme, texts })),
      ],
      end,
    }),
  }
}
