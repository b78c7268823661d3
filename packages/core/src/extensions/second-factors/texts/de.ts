import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
