import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const it: NoticeMessages = {
  newBrowserTitle: "Nuovo accesso a {site}",
  newBrowserText:
    "Qualcuno ha effettuato l’accesso al tuo account da un browser che non avevi ancora usato.",
  methodAddedTitle: "Nuovo modo di accedere a {site}",
  methodAddedText: "Ora puoi accedere al tuo account con {method}.",
  methodRemovedTitle: "Un modo di accedere a {site} è stato rimosso",
  methodRemovedText: "Non puoi più accedere al tuo account con {method}.",
  noticePasskey: "una passkey",
  signedOutTitle: "Disconnessione da {site} ovunque",
  signedOutText: "Tutte le sessioni del tuo account sono terminate.",
  passwordChangedTitle: "La tua password di {site} è cambiata",
  passwordChangedText: "Il tuo account ha una nuova password. Le altre sessioni sono terminate.",
  takenOverTitle: "Il tuo indirizzo è stato confermato su {site}",
  takenOverText:
    "Hai confermato che questo indirizzo è tuo. I modi di accedere che qualcun altro potrebbe aver aggiunto sono stati rimossi e tutte le sessioni sono terminate.",
  noticeAdvice:
    "Se sei stato tu, non devi fare nulla. Altrimenti accedi, termina tutte le altre sessioni e avvisa chi gestisce {site}.",
}
