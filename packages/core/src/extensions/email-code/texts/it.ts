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
}
