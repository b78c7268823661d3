import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Italian, with "tu", as is usual on the web. */
export const it: EmailCodeMessages = {
  codeTitle: "Inserisci il codice",
  codeSentTo: "Abbiamo inviato un codice a {email}.",
  codeLabel: "Codice ricevuto per email",
  codeOrLink: "Puoi usare anche il link in quella email.",
  codeWrong: "Non è il codice dell’email più recente.",
  codeGone:
    "Questo codice qui non è più valido. Richiedine uno nuovo e inseriscilo in questo browser.",
  codeTooMany:
    "Sono stati inseriti troppi codici errati per questo indirizzo. Per ora puoi accedere solo con il link dell’email più recente. Se non contiene un link, fattela inviare di nuovo.",
  codeMail: "Il tuo codice: {code}",
  codeMailText:
    "Inseriscilo nel browser in cui l’hai richiesto. Validità: {time}. Non darlo a nessuno.",
  proveAddressTitle: "Conferma il tuo indirizzo email",
  proveAddressText:
    "Il tuo indirizzo {email} non è ancora confermato. Fino ad allora, chiunque ne legga la posta potrebbe impossessarsi del tuo account e rimuovere ciò che aggiungi. Invieremo un codice a quell’indirizzo.",
  sendAddressCode: "Invia un codice",
  confirmAddress: "Conferma l’indirizzo",
  addressProved: "Il tuo indirizzo è confermato.",
  addressTooMany: "Troppi codici. Riprova tra un’ora.",
  addressMailTitle: "Conferma il tuo indirizzo email per {site}",
}
