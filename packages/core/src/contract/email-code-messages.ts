/** The texts of the page and the mail that `EmailCode()` brings, and of those where people prove their address. */
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

  /** Heading of the part of a page on which somebody proves their address. */
  proveAddressTitle: string
  /** Why, and how. Contains `{email}`. */
  proveAddressText: string
  /** The button that sends the code. */
  sendAddressCode: string
  /** The button below the field for the code. */
  confirmAddress: string
  /** What the page says afterwards. */
  addressProved: string
  /** What it says if too many codes were sent or typed. */
  addressTooMany: string
  /** Subject and heading of the mail with the code. May contain `{site}`. */
  addressMailTitle: string
}
