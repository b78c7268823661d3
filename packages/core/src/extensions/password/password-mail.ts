import type { Mail } from "../../contract/email-provider.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import type { Theme } from "../../contract/theme.js"
import { escapeHtml } from "../../mail/escape-html.js"
import { mailDocument, siteName } from "../../mail/mail-document.js"
import { linkRows, mailRow } from "../../mail/mail-rows.js"
import { fillText } from "../../messages/fill-text.js"
import { openWording } from "../../messages/open-wording.js"
import { passwordTexts } from "./texts.js"

/** Why somebody gets a mail: what they asked for, and whether there is a user with the address. */
export type PasswordMailKind = "signUp" | "known" | "reset" | "unknown"

/** What a mail says, and where it is sent from. */
export interface PasswordMail {
  readonly kind: PasswordMailKind
  /** The link. */
  readonly url: string
  readonly theme: Theme
  /** A language tag. */
  readonly lang: string
}

/**
 * The message with a link to choose a password: its subject, and its body as plain text and as HTML. It contains nothing
 * that a visitor could have chosen.
 */
export async function passwordMail({
  kind,
  url,
  theme,
  lang,
}: PasswordMail): Promise<Omit<Mail, "to">> {
  const wording = await openWording(theme, lang)
  const own = await passwordTexts(wording)
  const { origin } = new URL(url)
  const { texts } = wording
  const [title, text] = textsOf(own, kind)
  const label = kind === "unknown" ? texts.createAccount : own.choosePassword
  const { mailIgnore: end } = texts
  const subject = fillText(title, { site: siteName(theme, origin) })
  const rows = [mailRow(escapeHtml(text)), ...linkRows({ url, label, theme, texts })]
  return {
    subject,
    text: `${[subject, text, url, end].join("\n\n")}\n`,
    html: mailDocument({ wording, theme, origin, title, preview: text, rows, end }),
  }
}

function textsOf(own: PasswordMessages, kind: PasswordMailKind): readonly [string, string] {
  return [own[`${kind}MailTitle`], own[`${kind}MailText`]]
}
