export { defineExtension } from "../extensions/defining/define-extension.js"
export type { AboutExtension } from "../extensions/defining/make-extension.js"
export {
  either,
  flag,
  fn,
  kind,
  listOf,
  oneOf,
  optional,
  type OptionKinds,
  type ResolvedOptions,
  seconds,
  text,
} from "../extensions/defining/option-kinds.js"
export type { Kind, OptionalKind } from "../contract/kind.js"
export { mail, type Need, otherExtension, records } from "../extensions/defining/needs.js"
export {
  openPage,
  type OwnPage,
  type OwnTexts,
  type PageVisitor,
  personsPage,
} from "../extensions/defining/own-pages.js"
export { type OwnStep, step } from "../extensions/defining/own-step.js"
export { type OperationsOf, operationsOf } from "../extensions/page-frame/run-from-page.js"
export type { ActionResult, FormAction } from "../extensions/page-frame/page.js"
export type { PageParts } from "../extensions/page-frame/page-parts.js"
export type { PageView } from "../extensions/page-frame/page-view.js"
export type { AtStep } from "../extensions/page-frame/step-page.js"
export { html, type Html, type HtmlValue } from "../pages/html.js"
export { isNumber, isText } from "../extensions/notes/note.js"
export type { Collection, Note, OwnSetup, Setup, SessionOrSignIn } from "../contract/own-setup.js"
export type { Extension } from "../contract/extension.js"
export type { EndpointAnswer, EndpointRequest, ExtensionEndpoint } from "../contract/endpoint.js"
export type { ExtensionPage, OpenedExtension } from "../contract/opened-extension.js"
export type { Caller, OperationsFor } from "../contract/operation.js"
export type { PhaseContext, Phases } from "../contract/phases.js"
export type { ExtensionTransition, Transition } from "../contract/transition.js"
export type { SiteMail } from "../contract/email-provider.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
