import type { NoticeMessages } from "../../../contract/notice-messages.js"

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
  sessionCopiedTitle: "Eine Sitzung bei {site} wurde beendet",
  sessionCopiedText:
    "Ein Browser, in dem Sie angemeldet waren, wurde möglicherweise kopiert und deshalb abgemeldet. Melden Sie sich dort wieder an.",
  passwordChangedTitle: "Ihr Passwort für {site} wurde geändert",
  passwordChangedText: "Ihr Konto hat ein neues Passwort. Andere Sitzungen wurden beendet.",
  takenOverTitle: "Ihre Adresse wurde bei {site} bestätigt",
  takenOverText:
    "Sie haben bestätigt, dass diese Adresse Ihnen gehört. Anmeldemöglichkeiten, die jemand anderes hinzugefügt haben könnte, wurden entfernt, und alle Sitzungen wurden beendet.",
  appAddedTitle: "Neue Authenticator-App für {site}",
  appAddedText:
    "Ihr Konto hat eine neue Authenticator-App. Um sich anzumelden, brauchen Sie jetzt einen Code, den sie anzeigt.",
  appRemovedTitle: "Ihre Authenticator-App für {site} wurde entfernt",
  appRemovedText:
    "Um sich bei Ihrem Konto anzumelden, brauchen Sie keinen Code einer Authenticator-App mehr.",
  recoveryCodesMadeTitle: "Neue Wiederherstellungscodes für {site}",
  recoveryCodesMadeText:
    "Ihr Konto hat neue Wiederherstellungscodes. Die bisherigen funktionieren nicht mehr.",
  recoveryCodeUsedTitle: "Ein Wiederherstellungscode für {site} wurde verwendet",
  recoveryCodeUsedText:
    "Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet. Übrige Codes: {left}.",
  codeWrongTitle: "Falscher Code bei der Anmeldung bei {site}",
  codeWrongText:
    "Jemand hat den ersten Schritt der Anmeldung bei Ihrem Konto geschafft und beim zweiten einen falschen Code eingegeben. Damit wurde niemand angemeldet. Davon erfahren Sie höchstens einmal in der Stunde.",
  wayTooNewTitle: "Versuch, bei {site} eine Anmeldemethode zu entfernen",
  wayTooNewText:
    "Jemand hat sich mit einer Methode bei Ihrem Konto angemeldet, die vor weniger als einem Tag hinzugefügt wurde, und wollte eine ältere entfernen. Es wurde nichts entfernt. Einen Tag nach dem Hinzufügen ist das möglich.",
  trustRemovedTitle: "Bei {site} wird keinem Browser mehr vertraut",
  trustRemovedText:
    "Ein Browser, dem Sie vertraut haben, wurde möglicherweise kopiert. Die Anmeldung bei Ihrem Konto verlangt wieder in jedem Browser einen Code Ihrer Authenticator-App.",
  noticeAdvice:
    "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, beenden Sie alle anderen Sitzungen, und sagen Sie den Betreibern von {site} Bescheid.",
}
