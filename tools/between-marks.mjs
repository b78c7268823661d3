/** What stands in a page between its two marks, the first one included. Throws if the page lacks one of them. */
export function textBetween(text, { start, end }) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`The page has no place for what is generated: ${start}`)
  return text.slice(from, to)
}

/** The page with something else between its two marks. Throws as `textBetween` does. */
export function withTextBetween(text, marks, inner) {
  const from = text.indexOf(marks.start)
  const after = text.slice(from + textBetween(text, marks).length)
  return `${text.slice(0, from)}${marks.start}\n\n${inner}\n\n${after}`
}
