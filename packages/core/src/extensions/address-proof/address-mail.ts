import type { Mail } from "../../contract/email-provider.js"
import type { Theme } from "../../contract/theme.js"
import { escapeHtml } from "../../mail/escape-html.js"
import { mailDocument, siteName } from "../../mail/mail-document.js"
import { mailDuration } from "../../mail/mail-duration.js"
import { mailRow } from "../../mail/mail-rows.js"
import { fillText } from "../../messages/fill-text.js"
import { openWording } from "../../messages/open-wording.js"
import { codeTexts } from "../codes/code-texts.js"
import { largeCode } from "../codes/large-code.js"

/** What is in the mail. `maxAge`: seconds for which the code works. */
interface AddressMail {
  readonly code: string
  readonly maxAge: number
}

/** Where it is sent from, and its language. */
interface AddressSender {
  readonly origin: string
  readonly theme: Theme
  readonly lang: string
}

/** The message with a code that proves an address. It signs nobody in, and says that it does not. */
export async function addressMail(
  { code, maxAge }: AddressMail,
  { origin, theme, lang }: AddressSender,
): Promise<Omit<Mail, "to">> {
  const wording = await openWording(theme, lang)
  const own = await codeTexts(wording)
  const { mailIgnore: end } = wording.texts
  const site = siteName(theme, origin)
  const title = own.addressMailTitle
  const time = mailDuration(maxAge, wording.lang)
  const advice = fillText(own.codeMailText, { time })
  const preview = fillText(own.codeMail, { code })
  return {
    subject: fillText(title, { site }),
    text: `${preview}\n\n${advice}\n\n${end}\n`,
    html: mailDocument({
      wording,
      theme,
      origin,
      title,
      preview,
      rows: [
        mailRow(fillText(escapeHtml(own.codeMail), { code: largeCode(code) })),
        mailRow(escapeHtml(advice)),
      ],
      end,
    }),
  }
}
