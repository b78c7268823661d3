/**
 * References to documents that only the project's own developers have, such as a section, a rule or an issue in them.
 */
export const INTERNAL_NAMES =
  /\b(?:security|wire|conformance|decisions|house) (?:R\d|T-|D-|§|[A-Z]\d)|\b[DT]-(?:\d+|[A-Z]{2})\b|\bissue \d|\/work\//
