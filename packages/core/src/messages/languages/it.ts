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

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

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
