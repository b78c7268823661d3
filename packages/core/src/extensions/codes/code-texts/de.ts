import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** German, with "Sie". */
export const de: EmailCodeMessages = {
  codeTitle: "Code eingeben",
  codeSentTo: "Wir haben einen Code an {email} gesendet.",
  codeLabel: "Code aus der E-Mail",
  codeOrLink: "Sie können auch den Link in dieser E-Mail verwenden.",
  codeWrong: "Das ist nicht der Code aus der neuesten E-Mail.",
  codeGone:
    "Dieser Code gilt hier nicht mehr. Lassen Sie sich einen neuen senden, und geben Sie ihn in diesem Browser ein.",
  codeTooMany:
    "Für diese Adresse wurden zu viele falsche Codes eingegeben. Vorerst melden Sie sich nur mit dem Link in der neuesten E-Mail an. Enthält sie keinen Link, lassen Sie sie erneut senden.",
  codeMail: "Ihr Code: {code}",
  codeMailText:
    "Geben Sie ihn in dem Browser ein, in dem Sie ihn angefordert haben. Gültigkeit: {time}. Geben Sie ihn an niemanden weiter.",
  proveAddressTitle: "E-Mail-Adresse bestätigen",
  proveAddressText:
    "Ihre Adresse {email} ist noch nicht bestätigt. Bis dahin könnte jeder, der die E-Mails dort liest, Ihr Konto übernehmen und entfernen, was Sie hinzufügen. Wir senden einen Code dorthin.",
  sendAddressCode: "Code senden",
  confirmAddress: "Adresse bestätigen",
  addressProved: "Ihre Adresse ist bestätigt.",
  addressTooMany: "Zu viele Codes. Versuchen Sie es in einer Stunde noch einmal.",
  addressMailTitle: "Bestätigen Sie Ihre E-Mail-Adresse für {site}",
}
