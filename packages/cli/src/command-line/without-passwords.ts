/** A message without the user and the password of a URL: drivers quote the URL that they could not reach. */
export function withoutPasswords(text: string): string {
  // A password may have `/` and `@` in it, so the last `@` before a space counts.
  return text.replaceAll(/(?<=:\/\/)[^\s"'`<>]*@/g, "")
}
