import type { PasswordMessages } from "../../../contract/password-messages.js"

export const it: PasswordMessages = {
  createAccountText:
    "Inserisci il tuo indirizzo email. Riceverai un link per scegliere una password.",
  resetPassword: "Reimposta la password",
  resetPasswordText:
    "Inserisci il tuo indirizzo email. Riceverai un link per scegliere un’altra password.",
  sendResetLink: "Invia link",
  oneAddress: "Inserisci un indirizzo email.",
  passwordMailSent:
    "Un messaggio è in arrivo all’indirizzo che hai inserito. Segui il link che contiene.",
  choosePassword: "Scegli una password",
  choosePasswordFor: "per {site}",
  newPassword: "Nuova password",
  currentPassword: "Password attuale",
  passwordRule: "Almeno 8 caratteri. Qualche parola di seguito è facile da ricordare.",
  savePassword: "Salva password",
  passwordTooShort: "Questa password è troppo corta.",
  passwordTooLong: "Questa password è troppo lunga.",
  passwordOfSite:
    "Questa password è facile da indovinare. Scegline una senza il tuo indirizzo o il nostro nome.",
  passwordCommon: "Questa password è una delle più usate. Scegline un’altra.",
  passwordLeaked: "Questa password è in un elenco pubblico di password rubate. Scegline un’altra.",
  passwordLinkOld: "Questo link non funziona più",
  passwordLinkOldText: "È scaduto o è già stato usato.",
  changePassword: "Cambia password",
  passwordIsChanged:
    "La password è stata salvata. Gli altri tuoi dispositivi sono stati disconnessi.",
  currentPasswordWrong: "La password attuale è sbagliata.",
  hasPassword: "Hai una password.",
  noPassword: "Non hai ancora una password.",
  signUpMailTitle: "Crea un account su {site}",
  signUpMailText: "Scegli una password e il tuo account è pronto. Il link funziona per un giorno.",
  knownMailTitle: "Hai già un account su {site}",
  knownMailText:
    "Qualcuno ha provato a creare un account con questo indirizzo, ma ne hai già uno. Usalo per accedere. Se non conosci la password, scegline un’altra. Il link funziona per mezz’ora.",
  resetMailTitle: "Reimposta la password di {site}",
  resetMailText:
    "Scegli un’altra password. Tutti i tuoi dispositivi saranno disconnessi. Il link funziona per mezz’ora.",
  unknownMailTitle: "Nessun account su {site}",
  unknownMailText:
    "Qualcuno ha chiesto un’altra password, ma non c’è nessun account con questo indirizzo. Forse ne hai uno con un altro indirizzo. Oppure creane uno: il link funziona per un giorno.",
}
