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
