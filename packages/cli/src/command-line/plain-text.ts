/**
 * A text without what commands a terminal or changes the direction of the letters that follow, which is shown as an escape:
 * names of files, texts in them, answers of servers and rows of a store were written by others. In JSON it has the same
 * meaning as before.
 */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (one) =>
    one === "\n" || one === "\t" ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
