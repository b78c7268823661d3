import { simpleParser } from "mailparser"
import type { AddressObject } from "mailparser"
import { findLinks } from "./find-links.js"

/** Who the SMTP client said the mail is from and for; the headers may say otherwise. */
export interface MailEnvelope {
  /** Empty for a bounce (RFC 5321 §4.5.5). */
  readonly from: string
  readonly to: readonly string[]
}

/** A mail as it arrived. */
export interface MailMessage {
  /** Counts up with every mail. */
  readonly id: string
  readonly envelope: MailEnvelope
  /** The header, with names: `"Ada" <ada@example.com>`. Empty when there is none. */
  readonly from: string
  /** The addresses in the header `To`, without names. */
  readonly to: readonly string[]
  readonly subject: string
  /** Null when the mail has no such part. */
  readonly text: string | null
  /** Null when the mail has no such part. It is a stranger's markup: show it only in a sandbox. */
  readonly html: string | null
  /** Web addresses in the HTML and then in the text, each once. */
  readonly links: readonly string[]
  /** The whole mail as it was sent, read as UTF-8. */
  readonly raw: string
  readonly receivedAt: Date
}

/** The message in what an SMTP client has sent; its id is given by the store that it goes into. */
export async function parseMessage(
  envelope: MailEnvelope,
  source: Buffer,
): Promise<Omit<MailMessage, "id">> {
  const parsed = await simpleParser(source, { skipTextToHtml: true, skipHtmlToText: true })
  const text = parsed.text || null
  const html = typeof parsed.html === "string" ? parsed.html : null
  return {
    envelope,
    from: parsed.from?.text ?? "",
    to: addressesIn(parsed.to),
    subject: parsed.subject ?? "",
    text,
    html,
    links: findLinks(html, text),
    raw: source.toString("utf8"),
    receivedAt: new Date(),
  }
}

function addressesIn(header: AddressObject | AddressObject[] | undefined): readonly string[] {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((entry) => [entry, ...(entry.group ?? [])]))
    .flatMap(({ address }) => (address ? [address] : []))
}
