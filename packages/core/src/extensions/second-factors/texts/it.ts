import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
