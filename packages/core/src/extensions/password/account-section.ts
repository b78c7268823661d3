import type { AccountSection, SectionVisitor } from "../../contract/account-section.js"
import { passwordPage } from "./page-names.js"
import type { PasswordSetup } from "./password-setup.js"
import { readPassword } from "./stored-passwords.js"
import { passwordTexts } from "./texts.js"

/** What the account page says of the password; nothing to somebody who is in no store, and can have none. */
export async function readSection(
  setup: PasswordSetup,
  { user, baseUrl, wording }: SectionVisitor,
): ReturnType<AccountSection["read"]> {
  if (!user) return null
  const own = await passwordTexts(wording)
  const { hash } = await readPassword(setup, user)
  const has = hash !== null
  return {
    lines: [{ text: has ? own.hasPassword : own.noPassword }],
    link: {
      text: has ? own.changePassword : own.choosePassword,
      href: passwordPage(baseUrl, "change-password"),
    },
  }
}
