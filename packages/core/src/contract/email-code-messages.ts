/** The texts of the page and the mail that `EmailCode()` brings. */
export interface EmailCodeMessages {
  /** Heading of the page on which the code is typed. */
  codeTitle: string
  /** What it says. Contains `{email}`. */
  codeSentTo: string
  /** Label of the field. */
  codeLabel: string
  /** That the link in the same mail can be used as well. */
  codeOrLink: string
  /** What the page says if the code was wrong. */
  codeWrong: string
  /** What it says if the code was used, has expired, or was asked for in another browser. */
  codeGone: string
  /** What it says after too many wrong codes for the address. */
  codeTooMany: string
  /** The code in the mail. Contains `{code}`. */
  codeMail: string
  /** What the mail says about it. Contains `{time}`, such as "10 minutes". */
  codeMailText: string
}
