import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Italian, with "tu". */
export const it: SecondFactorMessages = {
  secondStepTitle: "Ancora un passaggio",
  signingInAs: "Stai accedendo come {person}.",
  secondStepText: "Inserisci le sei cifre mostrate dalla tua app di autenticazione.",
  appCodeLabel: "Codice",
  trustBrowser: "Considera attendibile questo browser e non chiedere qui per {time}",
  confirmCode: "Conferma",
  useRecoveryCode: "Usa un codice di recupero",
  recoveryCodeLabel: "Codice di recupero",
  appCodeWrong:
    "Il codice non è corretto. Usa il più recente e controlla che l’ora del dispositivo sia impostata automaticamente.",
  appCodeUsed: "Questo codice è già stato usato. Aspetta che l’app mostri il prossimo.",
  appCodeTooMany: "Troppi codici errati. Riprova più tardi o usa un codice di recupero.",
  secondStepOverTitle: "Questo accesso è terminato",
  secondStepOverText:
    "Ha richiesto più di dieci minuti, oppure è stato completato o annullato altrove.",
  addFactorTitle: "Aggiungi un secondo passaggio",
  addFactorRequired: "Per accedere qui ti serve un secondo passaggio.",
  addFactorText:
    "Scansiona questo codice con un’app di autenticazione, poi inserisci le sei cifre che mostra.",
  qrCodeLabel: "Codice QR per un’app di autenticazione",
  keyInstead: "Oppure inserisci questa chiave nell’app:",
  recoveryCodesTitle: "I tuoi codici di recupero",
  recoveryCodesText:
    "Se perdi il dispositivo, ognuno di questi codici ti permette di accedere una volta. Conservali dove nessun altro può trovarli. Non verranno più mostrati.",
  recoveryCodesKept: "Li ho salvati",
  twoStepTitle: "Secondo passaggio",
  noFactor:
    "Non hai ancora un’app di autenticazione. Con un’app, nessuno può accedere al posto tuo senza un codice che solo il tuo dispositivo mostra.",
  factorSince: "App di autenticazione, aggiunta il {when}",
  recoveryCodesLeft: "Codici di recupero rimasti: {count}",
  fewRecoveryCodes: "Ti restano pochi codici di recupero. Creane di nuovi prima che finiscano.",
  trustedBrowsers: "Browser attendibili: {count}",
  factorNeeded: "Il tuo account richiede un secondo passaggio. Aggiungine uno.",
  factorNeededFrom:
    "Il tuo account richiede un secondo passaggio. A partire da questa data non potrai accedere senza: {when}.",
  manageFactors: "Gestisci il secondo passaggio",
  replaceApp: "Usa un’altra app",
  removeApp: "Rimuovi l’app",
  removeAppText:
    "Non ti verrà più chiesto un codice. Verranno rimossi anche i codici di recupero e i browser attendibili.",
  makeRecoveryCodes: "Crea nuovi codici di recupero",
  makeRecoveryCodesText: "Dieci nuovi codici sostituiscono quelli che hai adesso.",
  forgetBrowsers: "Non considerare più attendibile alcun browser",
  appRemoved: "L’app è stata rimossa. Gli altri tuoi dispositivi sono stati disconnessi.",
  browsersForgotten: "Nessun browser è più attendibile.",
  factorGone: "Non c’era più. Forse è stato modificato in un’altra finestra.",
  factorTooNew:
    "Non è stato rimosso nulla: il metodo con cui hai effettuato l’accesso ha meno di un giorno. Potrà rimuovere quelli più vecchi dal {when}. Oppure accedi ora con un metodo che hai da più tempo.",
  appNotStarted:
    "L’app non è stata aggiunta: è passata più di un’ora, oppure qualcosa è stato modificato in un’altra finestra. Ricomincia.",
  startAgain: "Ricomincia",
  goOnNow: "Hai confermato la tua identità. Ora puoi continuare.",
  backToTwoStep: "Indietro",
}
