export { EmailCode as default } from "../extensions/email-code/email-code.js"
export type { EmailCodeOptions } from "../extensions/email-code/code-options.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
