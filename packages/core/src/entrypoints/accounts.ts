export { accounts } from "../extensions/accounts/accounts.js"
export type { AccountsOfPeople } from "../extensions/accounts/accounts-of-people.js"
export type {
  AccountsOf,
  AccountsOptions,
  IncludedData,
} from "../extensions/accounts/accounts-options.js"
export type {
  AccountOverview,
  ExportPage,
  LinkedAccount,
  OwnAccounts,
  OwnPasskey,
  ProfileChange,
} from "../contract/own-accounts.js"
export type { OwnAddress } from "../contract/own-address.js"
export type { OwnDeletion, PlannedDeletion } from "../contract/own-deletion.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
