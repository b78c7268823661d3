import type { Messages } from "../../contract/messages.js"

/** Italian, with "tu", as is usual on the web. */
export const it: Messages = {
  signIn: "Accedi",
  signInTo: "Accedi a {site}",
  mailIgnore: "Se non hai richiesto questa email, puoi ignorarla.",
  goToSite: "Vai a {site}",
  tryAgain: "Riprova",
  anotherWay: "Accedi in un altro modo",
  newLink: "Richiedi un nuovo link",

  errorTitle: "Qualcosa è andato storto",
  errorText: "Riprova. Se il problema continua, torna più tardi.",
  configurationTitle: "Errore del server",
  configurationText: "C’è un problema nella configurazione del server.",
  configurationAdvice: "Se gestisci questo sito, consulta i log del server per saperne di più.",
  deniedTitle: "Accesso negato",
  deniedText: "Non hai l’autorizzazione per accedere.",
  oldLinkTitle: "Impossibile accedere",
  oldLinkText: "Il link di accesso non è più valido.",
  oldLinkReason: "Potrebbe essere già stato usato o essere scaduto.",
  expiredTitle: "Accedi di nuovo",
  expiredText:
    "L’accesso ha richiesto troppo tempo, è stato iniziato in un’altra scheda oppure il browser blocca i cookie.",
  expiredAdvice: "Il tuo account non ha alcun problema.",
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
