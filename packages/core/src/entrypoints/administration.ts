export { administration } from "../extensions/administration/administration.js"
export type {
  AdministrationOptions,
  MayActAs,
} from "../extensions/administration/administration-options.js"
export type {
  BlockListOptions,
  BlockOptions,
  BlockPage,
  WhomToUnblock,
} from "../extensions/administration/block-person.js"
export type { Block } from "../extensions/administration/block-records.js"
export type { ActingReason, OwnActing } from "../extensions/administration/own-acting.js"
export type { People } from "../extensions/administration/people.js"
export type { SessionActor } from "../contract/session.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
