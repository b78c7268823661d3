import type { PasswordMessages } from "../../../contract/password-messages.js"

/** German, with "Sie". */
export const de: PasswordMessages = {
  createAccountText:
    "Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein Passwort wählen.",
  resetPassword: "Passwort zurücksetzen",
  resetPasswordText:
    "Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein anderes Passwort wählen.",
  sendResetLink: "Link senden",
  oneAddress: "Geben Sie eine E-Mail-Adresse ein.",
  passwordMailSent:
    "Eine Nachricht ist unterwegs an die Adresse, die Sie eingegeben haben. Folgen Sie dem Link darin.",
  choosePassword: "Passwort wählen",
  choosePasswordFor: "für {site}",
  newPassword: "Neues Passwort",
  currentPassword: "Aktuelles Passwort",
  passwordRule: "Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken.",
  savePassword: "Passwort speichern",
  passwordTooShort: "Dieses Passwort ist zu kurz.",
  passwordTooLong: "Dieses Passwort ist zu lang.",
  passwordOfSite:
    "Dieses Passwort ist leicht zu erraten. Wählen Sie eines ohne Ihre Adresse oder unseren Namen.",
  passwordCommon:
    "Dieses Passwort gehört zu den am häufigsten verwendeten. Wählen Sie ein anderes.",
  passwordLeaked:
    "Dieses Passwort steht in einer öffentlichen Liste gestohlener Passwörter. Wählen Sie ein anderes.",
  passwordLinkOld: "Dieser Link funktioniert nicht mehr",
  passwordLinkOldText: "Er ist abgelaufen oder wurde schon verwendet.",
  changePassword: "Passwort ändern",
  passwordIsChanged: "Ihr Passwort ist gespeichert. Ihre anderen Geräte sind abgemeldet.",
  currentPasswordWrong: "Das aktuelle Passwort ist falsch.",
  hasPassword: "Sie haben ein Passwort.",
  noPassword: "Sie haben noch kein Passwort.",
  signUpMailTitle: "Konto bei {site} erstellen",
  signUpMailText:
    "Wählen Sie ein Passwort, dann ist Ihr Konto bereit. Der Link funktioniert einen Tag lang.",
  knownMailTitle: "Sie haben ein Konto bei {site}",
  knownMailText:
    "Jemand wollte mit dieser Adresse ein Konto erstellen, aber Sie haben schon eines. Melden Sie sich damit an. Wenn Sie Ihr Passwort nicht wissen, wählen Sie ein anderes. Der Link funktioniert eine halbe Stunde lang.",
  resetMailTitle: "Ihr Passwort für {site} zurücksetzen",
  resetMailText:
    "Wählen Sie ein anderes Passwort. Alle Ihre Geräte werden abgemeldet. Der Link funktioniert eine halbe Stunde lang.",
  unknownMailTitle: "Kein Konto bei {site}",
  unknownMailText:
    "Jemand hat ein anderes Passwort angefordert, aber es gibt kein Konto mit dieser Adresse. Vielleicht haben Sie eines mit einer anderen Adresse. Oder erstellen Sie eines: Der Link funktioniert einen Tag lang.",
}
