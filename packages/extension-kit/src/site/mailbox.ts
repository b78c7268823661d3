import { customFetch } from "@sallyport/core"
import Resend from "@sallyport/core/providers/resend"

/** A mail that a site has sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Mails that were sent, by whichever process. */
export class Mailbox {
  readonly sent: Mail[] = []

  /** For the option `mail`. */
  readonly send = ({ to, subject, text }: Mail): void => void this.sent.push({ to, subject, text })

  /** A provider that sends its mails here. */
  provider(): ReturnType<typeof Resend> {
    const served: typeof fetch = async (input, init) => {
      const { to, subject, text } = (await new Request(input, init).json()) as Mail
      this.send({ to: String(to), subject, text })
      return Response.json({ id: "sent" })
    }
    const options = { id: "email", apiKey: "a-key-of-the-mail-of-the-kit", from: "kit@app.test" }
    return { ...Resend(options), id: "email", [customFetch]: served } as ReturnType<typeof Resend>
  }

  /** The last mail to this address; null if there is none. */
  lastTo(address: string): Mail | null {
    return this.sent.findLast(({ to }) => to === address) ?? null
  }
}

/** The first address in a mail. */
export function linkIn(mail: Mail | null): string | null {
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? null
}

/** The digits that a mail tells to type. */
export function codeIn(mail: Mail | null): string | null {
  return /^[^\n]*: (\d{6,8})$/m.exec(mail?.text ?? "")?.[1] ?? null
}
