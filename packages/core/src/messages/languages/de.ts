import type { Messages } from "../../contract/messages.js"

/** German, with "Sie". */
export const de: Messages = {
  signIn: "Anmelden",
  signInTo: "Bei {site} anmelden",
  mailIgnore: "Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie einfach ignorieren.",
  mailExpiry: "Der Link funktioniert nur einmal. Gültigkeit: {time}.",
  mailLink: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:",
  goToSite: "Weiter zu {site}",
  tryAgain: "Erneut versuchen",
  anotherWay: "Anders anmelden",
  newLink: "Neuen Link anfordern",

  signInTab: "Anmelden",
  signInTitle: "Anmelden",
  confirmPersonTitle: "Bestätigen Sie, dass Sie es sind",
  continueTo: "Weiter zu {site}",
  logo: "Logo",
  lastUsed: "Zuletzt verwendet",
  betweenWays: "oder",
  noWay: "Hier gibt es noch keine Möglichkeit, sich anzumelden.",
  noAccount: "Noch kein Konto?",
  createAccount: "Konto erstellen",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",

  signInWith: "Mit {provider} anmelden",
  emailLabel: "E-Mail-Adresse",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Passwort",
  usernameLabel: "Benutzername",
  codeFieldLabel: "Code",
  nameLabel: "Name",
  phoneLabel: "Telefonnummer",
  forgotPassword: "Passwort vergessen?",
  showPassword: "Eingabe anzeigen",
  emailLink: "Anmeldelink per E-Mail senden",
  signInWithPasskey: "Mit Passkey anmelden",
  createPasskey: "Passkey erstellen",
  passkeyNeedsScript: "Passkeys benötigen JavaScript.",

  signedInTitle: "Sie sind angemeldet",
  continueAs: "Als {person} fortfahren",
  continue: "Fortfahren",
  useAnotherAccount: "Anderes Konto verwenden",

  errorUnknown: "Die Anmeldung ist nicht möglich.",
  errorDifferentAccount: "Versuchen Sie es mit einem anderen Konto.",
  errorProviderStart:
    "Diese Anmeldeart funktioniert im Moment nicht. Bitte versuchen Sie es erneut oder wählen Sie eine andere.",
  errorProviderRefused:
    "Die andere Website hat Sie nicht angemeldet. Bitte versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
  errorCancelled:
    "Die Anmeldung wurde abgebrochen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
  errorSameAccount: "Sie haben hier bereits ein Konto. Bitte melden Sie sich so an wie zuvor.",
  errorEmail:
    "Die E-Mail konnte nicht gesendet werden. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.",
  errorCredentials: "Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben.",
  errorQueueFull:
    "Gerade melden sich sehr viele Menschen an. Bitte versuchen Sie es in einer Minute erneut.",
  errorSessionRequired: "Bitte melden Sie sich an, um diese Seite zu öffnen.",
  errorFormExpired: "Diese Seite war zu lange geöffnet. Bitte versuchen Sie es erneut.",
  errorNoCookies:
    "Ihr Browser hat kein Cookie zurückgesendet. Bitte erlauben Sie Cookies für diese Website und versuchen Sie es erneut.",
  errorLinkExpired: "Der Anmeldelink ist nicht mehr gültig. Bitte fordern Sie einen neuen an.",
  errorPasskey: "Ihr Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.",
  errorConfiguration:
    "Die Anmeldung ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.",

  passkeyCancelled:
    "Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldeart.",
  passkeyTimeout: "Das hat zu lange gedauert. Bitte versuchen Sie es erneut.",
  passkeyUnsupported:
    "Dieser Browser kann hier keine Passkeys verwenden. Wählen Sie eine andere Anmeldeart.",
  passkeyAlreadyRegistered:
    "Dieses Gerät hat bereits einen Passkey für dieses Konto. Melden Sie sich damit an.",
  passkeyWrongSite: "Passkeys dieser Website können unter dieser Adresse nicht verwendet werden.",
  passkeyBusy:
    "Ein anderes Passkey-Fenster ist noch offen. Schließen Sie den Vorgang dort ab oder schließen Sie das Fenster, und versuchen Sie es erneut.",
  passkeyNetwork:
    "Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  passkeyServer:
    "Ihr Passkey konnte nicht verwendet werden. Laden Sie die Seite neu und versuchen Sie es erneut.",

  errorTitle: "Etwas ist schiefgelaufen",
  errorText:
    "Bitte versuchen Sie es erneut. Falls es wieder passiert, versuchen Sie es später noch einmal.",
  configurationTitle: "Serverfehler",
  configurationText: "Es gibt ein Problem mit der Konfiguration des Servers.",
  configurationAdvice:
    "Wenn Sie diese Website betreiben: Mehr dazu steht in den Protokollen des Servers.",
  errorReference: "Wenn Sie um Hilfe bitten, nennen Sie die Referenz {reference}.",
  deniedTitle: "Zugriff verweigert",
  deniedText: "Sie sind nicht berechtigt, sich anzumelden.",
  oldLinkTitle: "Anmeldung nicht möglich",
  oldLinkText: "Der Anmeldelink ist nicht mehr gültig.",
  oldLinkReason: "Er wurde vielleicht schon verwendet oder ist abgelaufen.",
  expiredTitle: "Bitte melden Sie sich noch einmal an",
  expiredText:
    "Die Anmeldung hat zu lange gedauert, ist schon abgeschlossen, oder Ihr Browser blockiert Cookies.",
  expiredAdvice: "Mit Ihrem Konto ist alles in Ordnung.",
  signedOutText: "Sie wurden abgemeldet. Melden Sie sich an und verbinden Sie das Konto dann.",
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
