import type { PasswordMessages } from "../../../contract/password-messages.js"

export const fr: PasswordMessages = {
  createAccountText:
    "Saisissez votre adresse e-mail. Vous recevrez un lien pour choisir un mot de passe.",
  resetPassword: "Réinitialiser le mot de passe",
  resetPasswordText:
    "Saisissez votre adresse e-mail. Vous recevrez un lien pour choisir un autre mot de passe.",
  sendResetLink: "Envoyer le lien",
  oneAddress: "Saisissez une adresse e-mail.",
  passwordMailSent:
    "Un message est en route vers l’adresse que vous avez saisie. Suivez le lien qu’il contient.",
  choosePassword: "Choisir un mot de passe",
  choosePasswordFor: "pour {site}",
  newPassword: "Nouveau mot de passe",
  currentPassword: "Mot de passe actuel",
  passwordRule: "Au moins 8 caractères. Quelques mots à la suite sont faciles à retenir.",
  savePassword: "Enregistrer le mot de passe",
  passwordTooShort: "Ce mot de passe est trop court.",
  passwordTooLong: "Ce mot de passe est trop long.",
  passwordOfSite:
    "Ce mot de passe est facile à deviner. Choisissez-en un sans votre adresse ni notre nom.",
  passwordCommon: "Ce mot de passe est l’un des plus utilisés. Choisissez-en un autre.",
  passwordLeaked:
    "Ce mot de passe figure dans une liste publique de mots de passe volés. Choisissez-en un autre.",
  passwordLinkOld: "Ce lien ne fonctionne plus",
  passwordLinkOldText: "Il a expiré ou a déjà été utilisé.",
  changePassword: "Changer de mot de passe",
  passwordIsChanged: "Votre mot de passe est enregistré. Vos autres appareils sont déconnectés.",
  currentPasswordWrong: "Le mot de passe actuel est incorrect.",
  hasPassword: "Vous avez un mot de passe.",
  noPassword: "Vous n’avez pas encore de mot de passe.",
  signUpMailTitle: "Créer un compte sur {site}",
  signUpMailText:
    "Choisissez un mot de passe et votre compte est prêt. Le lien fonctionne pendant un jour.",
  knownMailTitle: "Vous avez un compte sur {site}",
  knownMailText:
    "Quelqu’un a voulu créer un compte avec cette adresse, mais vous en avez déjà un. Utilisez-le pour vous connecter. Si vous ne connaissez pas votre mot de passe, choisissez-en un autre. Le lien fonctionne pendant une demi-heure.",
  resetMailTitle: "Réinitialiser votre mot de passe pour {site}",
  resetMailText:
    "Choisissez un autre mot de passe. Tous vos appareils seront déconnectés. Le lien fonctionne pendant une demi-heure.",
  unknownMailTitle: "Aucun compte sur {site}",
  unknownMailText:
    "Quelqu’un a demandé un autre mot de passe, mais aucun compte n’a cette adresse. Vous en avez peut-être un avec une autre adresse. Sinon, créez-en un : le lien fonctionne pendant un jour.",
}
