import type { AddressChangeMessages } from "./address-change-messages.js"
import type { DeletionMessages } from "./deletion-messages.js"
import type { AccountLinkMessages, AccountPageMessages } from "./account-page-messages.js"
import type { AdministrationMessages } from "./administration-messages.js"
import type { EmailCodeMessages } from "./email-code-messages.js"
import type { LimitMessages } from "./limit-messages.js"
import type { NoticeMessages } from "./notice-messages.js"
import type { PasswordMessages } from "./password-messages.js"
import type { SecondFactorMessages } from "./second-factor-messages.js"

/** The texts of pages and mails that extensions bring. They are only there with the extension. */
export interface ExtensionMessages
  extends
    LimitMessages,
    NoticeMessages,
    AccountPageMessages,
    AccountLinkMessages,
    PasswordMessages,
    EmailCodeMessages,
    SecondFactorMessages,
    AddressChangeMessages,
    DeletionMessages,
    AdministrationMessages {}
