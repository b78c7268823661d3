import {
  accounts,
  type AccountsOfPeople,
  type AccountsOptions,
} from "../../src/entrypoints/accounts.js"
import { admin } from "../../src/entrypoints/admin.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { Browser } from "./browser.js"
import { ADA, EveryWaySite, type EveryWayOptions } from "./every-way-site.js"

export { ADA } from "./every-way-site.js"

/** Another mailbox of Ada's, and one more. */
export const BYRON = "byron@example.com"
export const KING = "king@example.com"

export interface AccountsSiteOptions extends Pick<
  EveryWayOptions,
  "strategy" | "store" | "config"
> {
  readonly accounts?: AccountsOptions
}

/** A site on which people sign in every way, and manage their own account. */
export class AccountsSite extends EveryWaySite {
  constructor({ accounts: own, config, ...options }: AccountsSiteOptions = {}) {
    const extensions = [sessions({ maxStaleness: 0 }), secondFactors(), accounts(own)]
    super({ ...options, config: { extensions, ...config } })
  }

  /** A browser in which somebody has just proved an address by a link. */
  override async signedIn(email = ADA): Promise<Browser> {
    const browser = await super.signedIn(email)
    this.mails.length = 0
    return browser
  }

  /** What was sent to an address, the newest last. */
  mailsTo(address: string) {
    return this.mails.filter(({ to }) => to === address)
  }

  /** The path and the query of the link in the newest mail to an address. */
  linkTo(address: string): string {
    const link = /https?:\S+/.exec(this.mailsTo(address).at(-1)?.text ?? "")?.[0]
    if (link === undefined) throw new Error(`no link was sent to ${address}`)
    return link
  }

  /** Asks for another address in this browser. */
  async ask(browser: Browser, address: string): Promise<Response> {
    return browser.post("session/accounts.changeAddress", { address })
  }

  /** Presses the button of a page behind a link. */
  async press(browser: Browser, link: string, fields: Record<string, string> = {}) {
    const { pathname, searchParams } = new URL(link)
    const token = searchParams.get("token") ?? ""
    return browser.post(pathname.replace("/auth/", ""), { token, ...fields })
  }

  /** Changes the address of whoever is signed in in this browser. */
  async change(browser: Browser, address: string): Promise<Response> {
    await this.ask(browser, address)
    return this.press(browser, this.linkTo(address))
  }

  async userWith(email: string) {
    return this.store.getUserByEmail(email)
  }

  /** What a job or a back office does with accounts. */
  get ofPeople(): AccountsOfPeople {
    const config = this.world.config as never as { extensions: [ReturnType<typeof accounts>] }
    return admin(config as never as Parameters<typeof admin>[0] & typeof config).accounts
  }

  /** What a job does. */
  async finish(): Promise<number> {
    return this.ofPeople.finish()
  }
}
