import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** English. */
export const en: EmailCodeMessages = {
  codeTitle: "Enter the code",
  codeSentTo: "We sent a code to {email}.",
  codeLabel: "Code from the email",
  codeOrLink: "You can also follow the link in that email.",
  codeWrong: "That is not the code from the newest email.",
  codeGone: "This code is no longer valid here. Have a new one sent, and enter it in this browser.",
  codeTooMany:
    "Too many wrong codes were entered for this address. For now, only the link in the newest email signs you in. If it has no link, have it sent again.",
  codeMail: "Your code: {code}",
  codeMailText:
    "Enter it in the browser in which you asked for it. Valid for {time}. Do not give it to anyone.",
}
