export { audit } from "../extensions/audit/audit.js"
export { type AuditSink, jsonLines, type WriteEntry } from "../extensions/audit/sinks.js"
export type { AuditEntry, AuditPage } from "../contract/audit-entry.js"
export type { AuditOptions } from "../extensions/audit/audit-options.js"
export type { AuditListOptions, OwnTrail, TrailOfPeople } from "../extensions/audit/read-trail.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
