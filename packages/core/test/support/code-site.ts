import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig, SiteMail } from "../../src/contract/email-provider.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import EmailCode, { type EmailCodeOptions } from "../../src/entrypoints/email-code.js"
import { sendLinkBy } from "../../src/mail/mail-sender.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "./browser.js"
import { world } from "./world.js"

export const ADA = "ada@example.com"
export const PAGE = "http://app.test/auth/session/code"

export type TestCodeOptions = EmailCodeOptions

export interface CodeSiteOptions extends TestCodeOptions {
  readonly store?: Adapter
  readonly records?: RecordStore
  /** Members of the provider. */
  readonly mail?: Partial<EmailConfig>
  readonly config?: Partial<AuthConfig>
}

/** A site on which people sign in by codes. Its mails are in `sent`. */
export class CodeSite {
  readonly sent: SiteMail[] = []
  readonly config: ReturnType<typeof world>

  constructor({ store, records, mail, config, ...options }: CodeSiteOptions = {}) {
    const provider: EmailConfig = {
      id: "email",
      name: "Email",
      type: "email",
      sendVerificationRequest: sendLinkBy(async (_, message) => void this.sent.push(message)),
      ...mail,
    }
    this.config = world({
      adapter: store ?? MemoryAdapter(),
      records: records ?? memoryRecords({ singleProcess: true }),
      providers: [EmailCode(provider, options)],
      ...config,
    })
  }

  visitor(): Browser {
    return new Browser(this.config)
  }

  /** A browser that has asked for a code, and the code. */
  async asked(email = ADA): Promise<{ readonly browser: Browser; readonly code: string }> {
    const browser = this.visitor()
    await browser.post("signin/email", { email })
    return { browser, code: this.code }
  }

  /** The code in the newest mail. */
  get code(): string {
    return codeIn(this.sent.at(-1))
  }

  /** The link in the newest mail. */
  get link(): string {
    return /https?:\S+/.exec(this.sent.at(-1)?.text ?? "")?.[0] ?? ""
  }
}

/** Empty if the mail has none. */
export function codeIn(mail: Pick<SiteMail, "text"> | undefined): string {
  return /^[^\n]*: (\d+)\n/.exec(mail?.text ?? "")?.[1] ?? ""
}

/** Types a code, and says where the browser is led. */
export async function typeCode(
  browser: Browser,
  code: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const response = await browser.post("callback/email", { code, ...fields })
  return response.headers.get("location") ?? `status ${response.status}`
}

/** Where a code leads that is refused for this reason. */
export const refused = (code: "wrong_code" | "code_gone" | "too_many_codes") =>
  `${PAGE}?error=Verification&code=${code}`

/** A code of as many digits that is another one. */
export const wrongFor = (code: string, by = 1) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, "0")
