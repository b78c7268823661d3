import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Italian, with "tu", as is usual on the web. */
export const it: AccountPageMessages = {
  accountTitle: "Il tuo account",
  accountSessions: "Dove hai effettuato l’accesso",
  thisBrowser: "Questo browser",
  browserOn: "{browser} su {system}",
  unknownBrowser: "Browser sconosciuto",
  sessionBegan: "Accesso: {when}",
  sessionLastSeen: "Ultimo utilizzo: {when}",
  signOutOthers: "Esci da tutti gli altri dispositivi",
  signOutEverywhere: "Esci ovunque",
  sessionEnded: "Sei uscito da quel dispositivo.",
  othersEnded: "Sei uscito da tutti gli altri dispositivi.",
  confirmItIsYou: "Conferma che sei tu",
  confirmItIsYouText:
    "Per farlo, prima accedi di nuovo. Poi tornerai qui e potrai premere ancora il pulsante.",
  accountPasskeys: "Passkey",
  noPasskeys: "Non hai ancora nessuna passkey.",
  unnamedPasskey: "Passkey senza nome",
  passkeySynced: "Sincronizzata tra i tuoi dispositivi",
  passkeyOnOneDevice: "Solo su un dispositivo",
  renamePasskey: "Rinomina",
  passkeyName: "Nome",
  saveName: "Salva",
  removePasskey: "Rimuovi",
  lastWayToSignIn:
    "Questa passkey non può essere rimossa, perché non hai un altro modo per accedere.",
  passkeyRenamed: "La passkey ha un nuovo nome.",
  passkeyRemoved:
    "La passkey è stata rimossa. Il tuo dispositivo potrebbe continuare a proporla finché non la elimini anche lì.",
  passkeyNameRefused: "Questo nome non può essere usato. Può avere al massimo 100 caratteri.",
  linkedAccounts: "Account collegati",
  alreadyGone: "Non esisteva più.",
  tryOnceMore: "È in corso un’altra modifica. Riprova.",
  wayTooNew:
    "Non è stato rimosso nulla: il metodo con cui hai effettuato l’accesso ha meno di un giorno. Potrà rimuovere quelli più vecchi dal {when}. Oppure accedi ora con un metodo che hai da più tempo.",
  sectionFailed: "Impossibile leggere questa parte. Riprova più tardi.",
}
