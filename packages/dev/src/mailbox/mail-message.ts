import { simpleParser } from "mailparser"
import type { AddressObject } from "mailparser"
import { findLinks } from "./find-links.js"

/** The sender and recipients that the SMTP client named; the headers may differ. */
export interface MailEnvelope {
  /** Empty for a bounce (RFC 5321 §4.5.5). */
  readonly from: string
  readonly to: readonly string[]
}

/** A received mail. */
export interface MailMessage {
  /** A number that increases with every mail. */
  readonly id: string
  readonly envelope: MailEnvelope
  /** The header `From`, with names: `"Ada" <ada@example.com>`. Empty if there is none. */
  readonly from: string
  /** The addresses in the header `To`, without names. */
  readonly to: readonly string[]
  readonly subject: string
  /** Null if the mail has no such part. */
  readonly text: string | null
  /** Null if the mail has no such part. It is untrusted markup: show it only in a sandbox. */
  readonly html: string | null
  /** Web addresses in the HTML and then in the text, each once. */
  readonly links: readonly string[]
  /** The whole mail as it was sent, read as UTF-8. */
  readonly raw: string
  readonly receivedAt: Date
}

/** Parses what an SMTP client sent. The store assigns the id. */
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
