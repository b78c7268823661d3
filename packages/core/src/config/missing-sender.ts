import type { Warning } from "../contract/logger.js"

type Members = Readonly<Record<string, unknown>>

/** A mail server whose provider has no sender: Auth.js makes one up as well, and many servers refuse it. */
export function missingSender({
  id,
  preset,
  written,
}: {
  readonly id: string
  readonly preset: object
  readonly written: Members
}): readonly Warning[] {
  if (!("server" in preset) || written["from"] || written["sendVerificationRequest"]) return []
  if (hasOtherMailbox()) return []
  const details = `The mails of provider ${JSON.stringify(id.slice(0, 100))} have no sender of yours, so they are sent from no-reply@ and the host of the site, such as no-reply@localhost. Write from: "App <app@example.com>".`
  return [{ code: "likely-mistake", about: `from ${id}`, details }]
}

/** Under `sallyport-dev`, no mail leaves the machine. */
function hasOtherMailbox(): boolean {
  const { process } = globalThis as { process?: { env?: Members } }
  return Boolean(process?.env?.["SALLYPORT_DEV"] && process.env["EMAIL_FROM"])
}
