import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { sendLinkBy } from "../../src/mail/mail-sender.js"
import Password from "../../src/providers/password.js"
import type { Browser } from "./browser.js"
import { codeIn } from "./code-site.js"
import { ADA, hashing, PasswordSite } from "./password-site.js"
import { extensionsWith, factorsAdmin, KEY } from "./second-factors-site.js"

/** A site on which people sign in with a password or a code by mail, and may have a second factor. */
export class ManyProofsSite extends PasswordSite {
  /** The mails with codes and links to sign in. */
  readonly codes: SiteMail[]

  constructor(strategy: "jwt" | "database" = "jwt", more: AuthConfig["providers"] = []) {
    const codes: SiteMail[] = []
    const email = {
      id: "email",
      name: "Email",
      type: "email" as const,
      sendVerificationRequest: sendLinkBy(async (_, mail) => void codes.push(mail)),
    }
    super(strategy, {
      store: MemoryAdapter(),
      config: {
        providers: [Password({ hashing }), EmailCode(email, {}), ...more],
        extensions: extensionsWith({}, sessions({ maxStaleness: 0 })),
      },
    })
    this.codes = codes
  }

  /** The browser of somebody who has signed up with a password, and an app with the key `KEY` since then. */
  async withApp(email = ADA): Promise<Browser> {
    const browser = this.visitor()
    await this.signUp(browser, { email })
    await this.giveApp(email)
    return browser
  }

  async giveApp(email = ADA): Promise<void> {
    const { id = "" } = (await this.user(email)) ?? {}
    if (!(await factorsAdmin(this.config).import(id, { totpKey: KEY })))
      throw new Error("there is an app already")
  }

  /** The first step, with a code by mail. Where it leads. */
  async byCode(browser: Browser, email = ADA): Promise<string | null> {
    await browser.post("signin/email", { email })
    const answer = await browser.post("callback/email", { code: codeIn(this.codes.at(-1)) })
    return answer.headers.get("location")
  }

  /** The first step, with the link in such a mail. */
  async byLink(browser: Browser, email = ADA): Promise<string | null> {
    await browser.post("signin/email", { email })
    const [link = ""] = /https?:\/\/\S+/.exec(this.codes.at(-1)?.text ?? "") ?? []
    return (await browser.get(link)).headers.get("location")
  }

  /** The first step, with a password. */
  async byPassword(browser: Browser, password?: string): Promise<string | null> {
    const given = password === undefined ? {} : { password }
    return (await this.signIn(browser, given)).headers.get("location")
  }
}
