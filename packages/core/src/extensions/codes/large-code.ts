/** A code in a mail, as HTML: on a line of its own and without anything between its digits, so that a double click selects exactly the code. */
export function largeCode(code: string): string {
  return `<br><strong dir="ltr" style="font-size:32px;line-height:48px;letter-spacing:4px">${code}</strong>`
}
