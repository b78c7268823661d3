export { testExtension } from "./test-extension.js"
export type {
  Arguments,
  Call,
  ExtensionTestOptions,
  Partner,
  PreparedPerson,
  SignedInPerson,
} from "./options.js"
export type { BringingProvider, ListedExtension, MakeExtension } from "./make-extension.js"
export type { OpenStore, Strategy } from "./site/plan.js"
export { partners } from "./partners.js"
export { checkRule } from "./test-extension.js"
export { extensionRules } from "./extension-rules.js"
export type { Rule } from "./rule.js"
export { Trial } from "./trial.js"
export { SequentialTrips } from "./site/sequential-trips.js"
