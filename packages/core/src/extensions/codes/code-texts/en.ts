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
  proveAddressTitle: "Confirm your email address",
  proveAddressText:
    "Your address {email} is not confirmed yet. Until it is, whoever reads its mail could take over your account and remove what you add. We send a code there.",
  sendAddressCode: "Send a code",
  confirmAddress: "Confirm address",
  addressProved: "Your address is confirmed.",
  addressTooMany: "Too many codes. Try again in an hour.",
  addressMailTitle: "Confirm your email address for {site}",
}
