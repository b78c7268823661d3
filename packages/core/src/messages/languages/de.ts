import type { Messages } from "../../contract/messages.js"

/** German, with "Sie". */
export const de: Messages = {
  signIn: "Anmelden",
  signInTo: "Bei {site} anmelden",
  mailIgnore: "Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie einfach ignorieren.",
  goToSite: "Weiter zu {site}",
  tryAgain: "Erneut versuchen",
  anotherWay: "Anders anmelden",
  newLink: "Neuen Link anfordern",

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

  errorTitle: "Etwas ist schiefgelaufen",
  errorText:
    "Bitte versuchen Sie es erneut. Falls es wieder passiert, versuchen Sie es später noch einmal.",
  configurationTitle: "Serverfehler",
  configurationText: "Es gibt ein Problem mit der Konfiguration des Servers.",
  configurationAdvice:
    "Wenn Sie diese Website betreiben: Mehr dazu steht in den Protokollen des Servers.",
  deniedTitle: "Zugriff verweigert",
  deniedText: "Sie sind nicht berechtigt, sich anzumelden.",
  oldLinkTitle: "Anmeldung nicht möglich",
  oldLinkText: "Der Anmeldelink ist nicht mehr gültig.",
  oldLinkReason: "Er wurde vielleicht schon verwendet oder ist abgelaufen.",
  expiredTitle: "Bitte melden Sie sich noch einmal an",
  expiredText:
    "Die Anmeldung hat zu lange gedauert, wurde in einem anderen Tab begonnen, oder Ihr Browser blockiert Cookies.",
  expiredAdvice: "Mit Ihrem Konto ist alles in Ordnung.",
  unknownWayTitle: "Diese Anmeldeart gibt es nicht",
  unknownWayText: "Diese Website bietet diese Anmeldeart nicht an. Bitte wählen Sie eine andere.",

  signOut: "Abmelden",
  signOutText: "Möchten Sie sich wirklich abmelden?",
  staySignedIn: "Angemeldet bleiben",
  unendedTitle: "Nicht überall abgemeldet",
  unendedText:
    "Sie sind in diesem Browser abgemeldet, aber der Server konnte Ihre Sitzung nicht beenden.",
  unendedAdvice:
    "Wer eine Kopie der Sitzung hat, könnte sie noch benutzen. Versuchen Sie es gleich noch einmal.",
  goOn: "Ohne neuen Versuch fortfahren",

  checkEmail: "Sehen Sie in Ihren E-Mails nach",
  linkSent: "Wir haben einen Anmeldelink an Ihre E-Mail-Adresse gesendet.",
  linkSentTo: "Wir haben einen Anmeldelink an {email} gesendet.",
  linkDelay: "Es kann eine Minute dauern, bis er ankommt. Sehen Sie auch im Spam-Ordner nach.",
  sendAgain: "Erneut senden",
  sendAgainSoon: "In einer Minute können Sie ihn erneut senden.",
  anotherAddress: "Andere Adresse verwenden",

  confirmTitle: "Sind Sie das?",
  confirmText:
    "Dieser Anmeldelink wurde auf einem anderen Gerät oder in einem anderen Browser angefordert. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben.",
  signInAs: "Als {email} anmelden",
  confirmAdvice:
    "Wenn Sie sich nicht anmelden wollten, schließen Sie diese Seite. Angemeldet wird erst, wenn Sie auf die Schaltfläche klicken.",
}
