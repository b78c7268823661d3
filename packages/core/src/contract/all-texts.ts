import type { AddressChangeMessages } from "./address-change-messages.js"
import type { DeletionMessages } from "./deletion-messages.js"
import type { AccountLinkMessages, AccountPageMessages } from "./account-page-messages.js"
import type { AccountsMessages } from "./accounts-messages.js"
import type { AdministrationMessages } from "./administration-messages.js"
import type { EmailCodeMessages } from "./email-code-messages.js"
import type { KeysMessages } from "./keys-messages.js"
import type { LimitMessages } from "./limit-messages.js"
import type { Messages } from "./messages.js"
import type { NoticeMessages } from "./notice-messages.js"
import type { PasswordMessages } from "./password-messages.js"
import type { SecondFactorMessages } from "./second-factor-messages.js"
import type { TokensMessages } from "./tokens-messages.js"

/** What we say in one language. Programs carry the areas of what they list, and a page or mail loads its own. */
export interface AllTexts {
  /** The pages that every site has, and the sign-in mail. */
  readonly core: Messages
  readonly accountPage: AccountPageMessages
  readonly accountLink: AccountLinkMessages
  readonly password: PasswordMessages
  readonly emailCode: EmailCodeMessages
  readonly secondFactors: SecondFactorMessages
  readonly notices: NoticeMessages
  readonly keys: KeysMessages
  readonly tokens: TokensMessages
  readonly addressChange: AddressChangeMessages
  readonly deletion: DeletionMessages
  readonly accounts: AccountsMessages
  readonly limits: LimitMessages
  readonly administration: AdministrationMessages
}
