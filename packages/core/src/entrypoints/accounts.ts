export { accounts, type AccountsOfPeople } from "../extensions/accounts/accounts.js"
export type { AccountsOf, AccountsOptions } from "../extensions/accounts/accounts-options.js"
export type { LinkedAccount, OwnAccounts } from "../extensions/accounts/own-accounts.js"
export type { OwnAddress } from "../extensions/accounts/address/own-address.js"
export type { PlannedDeletion } from "../extensions/accounts/deletion/ask-deletion.js"
export type { OwnDeletion } from "../extensions/accounts/deletion/own-deletion.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
