import type { Messages } from "../../contract/messages.js"

/** Italian, with "tu", as is usual on the web. */
export const it: Messages = {
  signIn: "Accedi",
  signInTo: "Accedi a {site}",
  mailIgnore: "Se non hai richiesto questa email, puoi ignorarla.",
  mailExpiry: "Il link funziona una sola volta, per {time}.",
  mailLink: "Se il pulsante non funziona, apri questo link:",
  goToSite: "Vai a {site}",
  tryAgain: "Riprova",
  anotherWay: "Accedi in un altro modo",
  newLink: "Richiedi un nuovo link",

  signInTab: "Accedi",
  signInTitle: "Accedi",
  confirmPersonTitle: "Conferma che sei tu",
  continueTo: "per continuare su {site}",
  logo: "Logo",
  lastUsed: "Ultimo utilizzo",
  betweenWays: "oppure",
  noWay: "Non c’è ancora nessun modo per accedere.",
  noAccount: "Non hai ancora un account?",
  createAccount: "Crea un account",
  terms: "Termini",
  privacy: "Privacy",

  signInWith: "Accedi con {provider}",
  emailLabel: "Indirizzo email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  usernameLabel: "Nome utente",
  codeFieldLabel: "Codice",
  nameLabel: "Nome",
  phoneLabel: "Numero di telefono",
  forgotPassword: "Hai dimenticato la password?",
  showPassword: "Mostra il testo digitato",
  emailLink: "Ricevi un link di accesso via email",
  signInWithPasskey: "Accedi con una passkey",
  createPasskey: "Crea una passkey",
  passkeyNeedsScript: "Le passkey richiedono JavaScript.",

  signedInTitle: "Hai già effettuato l’accesso",
  continueAs: "Continua come {person}",
  continue: "Continua",
  useAnotherAccount: "Usa un altro account",

  errorUnknown: "Impossibile accedere.",
  errorDifferentAccount: "Prova ad accedere con un altro account.",
  errorProviderStart:
    "Questo modo di accedere al momento non funziona. Riprova o scegline un altro.",
  errorProviderRefused:
    "L’altro sito non ha autorizzato l’accesso. Riprova o scegli un altro modo di accedere.",
  errorCancelled: "L’accesso è stato annullato. Riprova o scegli un altro modo di accedere.",
  errorSameAccount: "Hai già un account qui. Accedi come hai fatto in precedenza.",
  errorEmail: "Non è stato possibile inviare l’email. Controlla l’indirizzo e riprova.",
  errorCredentials: "Accesso non riuscito. Controlla che i dati inseriti siano corretti.",
  errorQueueFull: "In questo momento molte persone stanno accedendo. Riprova tra un minuto.",
  errorSessionRequired: "Accedi per aprire questa pagina.",
  errorFormExpired: "Questa pagina è rimasta aperta troppo a lungo. Riprova.",
  errorNoCookies:
    "Il browser non ha restituito alcun cookie. Consenti i cookie per questo sito e riprova.",
  errorLinkExpired: "Il link di accesso non è più valido. Richiedine uno nuovo.",
  errorPasskey: "Non è stato possibile verificare la tua passkey. Riprova.",
  errorConfiguration: "L’accesso al momento non è disponibile. Riprova più tardi.",

  passkeyCancelled:
    "Non è stata usata nessuna passkey. Riprova o scegli un altro modo di accedere.",
  passkeyTimeout: "È passato troppo tempo. Riprova.",
  passkeyUnsupported:
    "Questo browser non può usare le passkey qui. Scegli un altro modo di accedere.",
  passkeyAlreadyRegistered:
    "Questo dispositivo ha già una passkey per questo account. Usala per accedere.",
  passkeyWrongSite: "Le passkey di questo sito non possono essere usate a questo indirizzo.",
  passkeyBusy:
    "È aperta un’altra finestra per le passkey. Completa l’operazione lì, oppure chiudila e riprova.",
  passkeyNetwork: "Non è stato possibile raggiungere il sito. Controlla la connessione e riprova.",
  passkeyServer: "Non è stato possibile usare la tua passkey. Ricarica la pagina e riprova.",

  errorTitle: "Qualcosa è andato storto",
  errorText: "Riprova. Se il problema continua, torna più tardi.",
  configurationTitle: "Errore del server",
  configurationText: "C’è un problema nella configurazione del server.",
  configurationAdvice: "Se gestisci questo sito, consulta i log del server per saperne di più.",
  errorReference: "Se chiedi aiuto, indica il riferimento {reference}.",
  deniedTitle: "Accesso negato",
  deniedText: "Non hai l’autorizzazione per accedere.",
  oldLinkTitle: "Impossibile accedere",
  oldLinkText: "Il link di accesso non è più valido.",
  oldLinkReason: "Potrebbe essere già stato usato o essere scaduto.",
  expiredTitle: "Accedi di nuovo",
  expiredText:
    "L’accesso ha richiesto troppo tempo, è già stato completato oppure il browser blocca i cookie.",
  expiredAdvice: "Il tuo account non ha alcun problema.",
  signedOutText: "La sessione è terminata. Accedi, poi collega l’account.",
  unknownWayTitle: "Questo modo di accedere non esiste",
  unknownWayText: "Questo sito non offre questo modo di accedere. Scegline un altro.",

  signOut: "Esci",
  signOutText: "Vuoi davvero uscire?",
  staySignedIn: "Resta connesso",
  unendedTitle: "Non sei uscito ovunque",
  unendedText: "Sei uscito in questo browser, ma il server non è riuscito a terminare la sessione.",
  unendedAdvice: "Chi ne ha una copia potrebbe ancora usarla. Riprova tra un momento.",
  goOn: "Continua senza riprovare",

  checkEmail: "Controlla la tua email",
  linkSent: "Un link di accesso è stato inviato al tuo indirizzo email.",
  linkSentTo: "Un link di accesso è stato inviato a {email}.",
  linkDelay: "Può impiegare un minuto ad arrivare. Controlla anche la cartella dello spam.",
  sendAgain: "Invia di nuovo",
  sendAgainSoon: "Potrai inviarlo di nuovo tra un minuto.",
  anotherAddress: "Usa un altro indirizzo",

  confirmTitle: "Sei tu?",
  confirmText:
    "Questo link di accesso è stato richiesto su un altro dispositivo o in un altro browser. Continua solo se l’hai richiesto tu.",
  signInAs: "Accedi come {email}",
  confirmAdvice:
    "Se non hai chiesto di accedere, chiudi questa pagina. Nessuno accede finché non premi il pulsante.",
}
