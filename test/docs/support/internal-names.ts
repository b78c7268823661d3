/** References to papers that only the project's own developers have, as a section, a rule or an issue of theirs. */
export const INTERNAL_NAMES =
  /\b(?:security|wire|conformance|decisions|house) (?:R\d|T-|D-|§|[A-Z]\d)|\b[DT]-(?:\d+|[A-Z]{2})\b|\bissue \d|\/work\//
