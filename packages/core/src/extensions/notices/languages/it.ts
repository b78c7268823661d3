import type { NoticeMessages } from "../../../contract/notice-messages.js"

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
  sessionCopiedTitle: "Una sessione su {site} è terminata",
  sessionCopiedText:
    "Un browser in cui avevi effettuato l’accesso potrebbe essere stato copiato, quindi è stato disconnesso. Accedi di nuovo da lì.",
  passwordChangedTitle: "La tua password di {site} è cambiata",
  passwordChangedText: "Il tuo account ha una nuova password. Le altre sessioni sono terminate.",
  takenOverTitle: "Il tuo indirizzo è stato confermato su {site}",
  takenOverText:
    "Hai confermato che questo indirizzo è tuo. I modi di accedere che qualcun altro potrebbe aver aggiunto sono stati rimossi e tutte le sessioni sono terminate.",
  appAddedTitle: "Nuova app di autenticazione per {site}",
  appAddedText:
    "Il tuo account ha una nuova app di autenticazione. Per accedere ora ti serve un codice mostrato dall’app.",
  appRemovedTitle: "La tua app di autenticazione per {site} è stata rimossa",
  appRemovedText:
    "Per accedere al tuo account non ti serve più un codice di un’app di autenticazione.",
  recoveryCodesMadeTitle: "Nuovi codici di recupero per {site}",
  recoveryCodesMadeText:
    "Il tuo account ha nuovi codici di recupero. Quelli precedenti non funzionano più.",
  recoveryCodeUsedTitle: "Un codice di recupero per {site} è stato usato",
  recoveryCodeUsedText:
    "Qualcuno ha usato un codice di recupero per accedere al tuo account. Codici rimasti: {left}.",
  codeWrongTitle: "È stato inserito un codice errato per {site}",
  codeWrongText:
    "Qualcuno ha superato il primo passaggio dell’accesso al tuo account e ha inserito un codice errato nel secondo. Quel codice non ha fatto entrare nessuno. Ti avvisiamo al massimo una volta all’ora.",
  wayTooNewTitle: "Tentativo di rimuovere un metodo di accesso a {site}",
  wayTooNewText:
    "Qualcuno ha effettuato l’accesso al tuo account con un metodo aggiunto da meno di un giorno e ha tentato di rimuoverne uno più vecchio. Non è stato rimosso nulla. Sarà possibile un giorno dopo l’aggiunta.",
  trustRemovedTitle: "Nessun browser è più attendibile su {site}",
  trustRemovedText:
    "Un browser che consideravi attendibile potrebbe essere stato copiato. In ogni browser, per accedere al tuo account serve di nuovo un codice della tua app di autenticazione.",
  noticeAdvice:
    "Se sei stato tu, non devi fare nulla. Altrimenti accedi, termina tutte le altre sessioni e avvisa chi gestisce {site}.",
}
