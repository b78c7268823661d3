import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** German, with "Sie". */
export const de: SecondFactorMessages = {
  secondStepTitle: "Noch ein Schritt",
  signingInAs: "Sie melden sich an als {person}.",
  secondStepText: "Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.",
  appCodeLabel: "Code",
  trustBrowser: "Diesem Browser vertrauen und hier {time} lang nicht fragen",
  confirmCode: "Bestätigen",
  useRecoveryCode: "Wiederherstellungscode verwenden",
  recoveryCodeLabel: "Wiederherstellungscode",
  appCodeWrong:
    "Dieser Code stimmt nicht. Verwenden Sie den neuesten, und prüfen Sie, ob die Uhr Ihres Geräts automatisch gestellt wird.",
  appCodeUsed: "Dieser Code wurde schon verwendet. Warten Sie, bis die App den nächsten anzeigt.",
  appCodeTooMany:
    "Zu viele falsche Codes. Versuchen Sie es später noch einmal, oder verwenden Sie einen Wiederherstellungscode.",
  secondStepOverTitle: "Diese Anmeldung ist beendet",
  secondStepOverText:
    "Sie hat länger als zehn Minuten gedauert, oder sie wurde anderswo abgeschlossen oder beendet.",
  addFactorTitle: "Zweiten Schritt hinzufügen",
  addFactorRequired: "Um sich hier anzumelden, brauchen Sie einen zweiten Schritt.",
  addFactorText:
    "Scannen Sie diesen Code mit einer Authenticator-App, und geben Sie dann die sechs Ziffern ein, die die App anzeigt.",
  qrCodeLabel: "QR-Code für eine Authenticator-App",
  keyInstead: "Oder geben Sie in der App diesen Schlüssel ein:",
  recoveryCodesTitle: "Ihre Wiederherstellungscodes",
  recoveryCodesText:
    "Wenn Sie Ihr Gerät verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie dort auf, wo sie niemand sonst findet. Sie werden nicht noch einmal angezeigt.",
  recoveryCodesKept: "Ich habe sie gespeichert",
  twoStepTitle: "Zweiter Schritt",
  noFactor:
    "Sie haben noch keine Authenticator-App. Mit einer solchen App kann sich niemand als Sie anmelden ohne einen Code, den nur Ihr Gerät anzeigt.",
  factorSince: "Authenticator-App, hinzugefügt am {when}",
  recoveryCodesLeft: "Verbleibende Wiederherstellungscodes: {count}",
  fewRecoveryCodes:
    "Sie haben nur noch wenige Wiederherstellungscodes. Erstellen Sie rechtzeitig neue.",
  trustedBrowsers: "Vertrauenswürdige Browser: {count}",
  factorNeeded: "Ihr Konto braucht einen zweiten Schritt. Bitte fügen Sie einen hinzu.",
  factorNeededFrom:
    "Ihr Konto braucht einen zweiten Schritt. Ab {when} können Sie sich nur noch damit anmelden.",
  manageFactors: "Zweiten Schritt verwalten",
  replaceApp: "Andere App verwenden",
  removeApp: "App entfernen",
  removeAppText:
    "Sie werden dann nicht mehr nach einem Code gefragt. Auch Ihre Wiederherstellungscodes und vertrauenswürdigen Browser werden entfernt.",
  makeRecoveryCodes: "Neue Wiederherstellungscodes erstellen",
  makeRecoveryCodesText: "Zehn neue Codes ersetzen die bisherigen.",
  forgetBrowsers: "Keinem Browser mehr vertrauen",
  appRemoved: "Die App wurde entfernt. Ihre anderen Geräte sind abgemeldet.",
  browsersForgotten: "Es wird keinem Browser mehr vertraut.",
  factorGone:
    "Das war nicht mehr vorhanden. Vielleicht wurde es in einem anderen Fenster geändert.",
  factorTooNew:
    "Es wurde nichts entfernt: Ihre Anmeldemethode ist weniger als einen Tag alt. Ältere kann sie ab {when} entfernen. Oder melden Sie sich jetzt mit einer an, die Sie schon länger haben.",
  appNotStarted:
    "Die App wurde nicht hinzugefügt: Es hat länger als eine Stunde gedauert, oder in einem anderen Fenster wurde etwas geändert. Beginnen Sie noch einmal.",
  startAgain: "Noch einmal beginnen",
  goOnNow: "Sie haben bestätigt, dass Sie es sind. Sie können jetzt fortfahren.",
  backToTwoStep: "Zurück",
}
