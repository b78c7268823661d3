import type { ExtensionSetup } from "../../../contract/extension.js"
import { escapeHtml } from "../../../mail/escape-html.js"
import { mailDocument, siteName, unlinked } from "../../../mail/mail-document.js"
import { linkRows, mailRow } from "../../../mail/mail-rows.js"
import { fillText } from "../../../messages/fill-text.js"
import { openWording, type Wording } from "../../../messages/open-wording.js"
import { mailOf } from "../../mail/mail.js"

/** Where a message is from, and its language. Kept with what it tells, so that another process can send it. */
export type MailPlace = {
  readonly baseUrl: string
  readonly lang: string
}

/** What a message says. Its texts may contain `{site}`. */
export interface AccountMail {
  readonly title: string
  readonly text: string
  /** What stands in its text for other names in braces. */
  readonly values?: Readonly<Record<string, string>> | undefined
  /** A button, and where it leads. */
  readonly link?: { readonly url: string; readonly label: string } | undefined
  /** The quiet text at the end. */
  readonly end: string
}

/** Writes a message in the language of its place, and sends it. Rejects if it was not sent. */
export async function sendAccountMail(
  setup: Pick<ExtensionSetup, "theme" | "source" | "providers" | "mailTimeout">,
  { to, place }: { readonly to: string; readonly place: MailPlace },
  write: (wording: Wording) => Promise<AccountMail>,
): Promise<void> {
  const { theme } = setup
  const { origin } = new URL(place.baseUrl)
  const wording = await openWording(theme, place.lang)
  const { title, text, values = {}, link, end } = await write(wording)
  const site = siteName(theme, origin)
  const subject = fillText(title, { site })
  const said = fillText(text, { ...values, site })
  const shown = fillText(escapeHtml(text), { ...unlinkedIn(values), site: unlinked(site) })
  const { texts } = wording
  const rows = [mailRow(shown), ...(link ? linkRows({ ...link, theme, texts }) : [])]
  const lines = [subject, said, ...(link ? [link.url] : []), fillText(end, { site })]
  await mailOf(setup)?.({
    to,
    origin,
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailDocument({ wording, theme, origin, title, preview: said, rows, end }),
  })
}

function unlinkedIn(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unlinked(value)]))
}
