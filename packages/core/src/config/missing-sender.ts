import type { Warning } from "../contract/logger.js"

type Members = Readonly<Record<string, unknown>>

interface WrittenMailProvider {
  readonly id: string
  readonly preset: object
  readonly written: Members
}

/** A mail server whose provider has no sender: as in Auth.js one is made up, which many servers refuse. */
export function missingSender({ id, preset, written }: WrittenMailProvider): readonly Warning[] {
  if (!("server" in preset) || written["from"] || written["sendVerificationRequest"]) return []
  const { process } = globalThis as { process?: { env?: Members } }
  // Under `sallyport-dev`, no mail leaves the machine.
  if (process?.env?.["SALLYPORT_DEV"] && process.env["EMAIL_FROM"]) return []
  const details = `The mails of provider ${JSON.stringify(id.slice(0, 100))} have no sender of yours, so they are sent from no-reply@ and the host of the site, such as no-reply@localhost. Write from: "App <app@example.com>".`
  return [{ code: "likely-mistake", details }]
}
