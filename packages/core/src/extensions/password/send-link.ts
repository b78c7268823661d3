import type { AdapterUser } from "../../contract/adapter.js"
import { themeLanguage } from "../../messages/language-of.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { later } from "../mail/later.js"
import { mailOf } from "../mail/mail.js"
import type { PasswordVisit } from "./password-visit.js"
import { maySend } from "./guess-limit.js"
import { passwordPage } from "./page-names.js"
import { makeLink } from "./password-links.js"
import { passwordMail, type PasswordMailKind } from "./password-mail.js"
import type { PasswordSetup } from "./password-setup.js"

type LinkVisit = Pick<PasswordVisit, "setup" | "request">

interface Wish {
  readonly address: string
  readonly isReset: boolean
}

/**
 * Sends a link to choose a password, whether or not there is a user with the address: the work is the same, and only the
 * mail says which. After the response where the platform allows that. Beyond the limit nothing is sent, and nobody is told.
 */
export async function sendLink(visit: LinkVisit, wish: Wish): Promise<void> {
  const { setup, request } = visit
  const { address } = wish
  const provider = { id: "password", type: "email" } as const
  const what = { action: "signin", identifier: address, provider, unsent: async () => {} } as const
  await setup.attempt(request, what, async () => {
    if (!(await maySend(setup, request, address))) return
    await later(setup, request, async () => send(visit, wish))
    await setup.happened(request, { type: "linkSent", provider: provider.id })
  })
}

async function send({ setup, request }: LinkVisit, { address, isReset }: Wish): Promise<void> {
  const { now, origin, baseUrl, cookies, request: from } = request
  const user = await userWith(setup, address)
  const target = from.cookies[cookies.callbackUrl.name]
  const token = await makeLink(setup, { address, user, target }, now)
  const mail = await passwordMail({
    kind: kindOf(user, isReset),
    url: passwordPage(baseUrl, "new-password", { token }),
    theme: setup.theme,
    lang: themeLanguage(setup.theme, from.headers.get("accept-language")),
  })
  await mailOf(setup)?.({ to: address, origin, ...mail })
}

async function userWith({ adapter }: PasswordSetup, address: string): Promise<AdapterUser | null> {
  return adapter ? exactUserByEmail(adapter, address) : null
}

function kindOf(user: AdapterUser | null, isReset: boolean): PasswordMailKind {
  if (isReset) return user ? "reset" : "unknown"
  return user ? "known" : "signUp"
}
