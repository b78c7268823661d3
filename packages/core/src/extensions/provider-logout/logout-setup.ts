import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"

/** What the parts of this extension work with. */
export interface LogoutSetup extends ObservedSetup {
  readonly records: () => Records
}

/** What is lent to the parts of this extension in one configuration. */
export function logoutSetup(setup: ObservedSetup): LogoutSetup {
  return Object.freeze<LogoutSetup>({
    ...setup,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension providerLogout was used without records"),
    ),
  })
}
