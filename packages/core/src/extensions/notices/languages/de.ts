import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const de: NoticeMessages = {
  newBrowserTitle: "Neue Anmeldung bei {site}",
  newBrowserText:
    "Jemand hat sich mit Ihrem Konto in einem Browser angemeldet, in dem Sie bisher nicht angemeldet waren.",
  methodAddedTitle: "Neue Anmeldemöglichkeit bei {site}",
  methodAddedText: "Sie können sich jetzt mit {method} bei Ihrem Konto anmelden.",
  methodRemovedTitle: "Eine Anmeldemöglichkeit bei {site} wurde entfernt",
  methodRemovedText: "Sie können sich nicht mehr mit {method} bei Ihrem Konto anmelden.",
  noticePasskey: "einem Passkey",
  signedOutTitle: "Überall von {site} abgemeldet",
  signedOutText: "Alle Sitzungen Ihres Kontos wurden beendet.",
  passwordChangedTitle: "Ihr Passwort für {site} wurde geändert",
  passwordChangedText: "Ihr Konto hat ein neues Passwort. Andere Sitzungen wurden beendet.",
  takenOverTitle: "Ihre Adresse wurde bei {site} bestätigt",
  takenOverText:
    "Sie haben bestätigt, dass diese Adresse Ihnen gehört. Anmeldemöglichkeiten, die jemand anderes hinzugefügt haben könnte, wurden entfernt, und alle Sitzungen wurden beendet.",
  noticeAdvice:
    "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, beenden Sie alle anderen Sitzungen, und sagen Sie den Betreibern von {site} Bescheid.",
}
