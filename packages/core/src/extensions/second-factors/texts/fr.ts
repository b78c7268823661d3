import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** French, with "vous". */
export const fr: SecondFactorMessages = {
  secondStepTitle: "Encore une étape",
  signingInAs: "Vous vous connectez en tant que {person}.",
  secondStepText: "Saisissez les six chiffres affichés par votre application d’authentification.",
  appCodeLabel: "Code",
  trustBrowser: "Faire confiance à ce navigateur et ne plus demander ici pendant {time}",
  confirmCode: "Confirmer",
  useRecoveryCode: "Utiliser un code de récupération",
  recoveryCodeLabel: "Code de récupération",
  appCodeWrong:
    "Ce code est incorrect. Utilisez le plus récent et vérifiez que l’heure de votre appareil est réglée automatiquement.",
  appCodeUsed: "Ce code a déjà été utilisé. Attendez que l’application affiche le suivant.",
  appCodeTooMany:
    "Trop de codes incorrects. Réessayez plus tard ou utilisez un code de récupération.",
  secondStepOverTitle: "Cette connexion est terminée",
  secondStepOverText: "Elle a duré plus de dix minutes, ou a été terminée ou annulée ailleurs.",
  addFactorTitle: "Ajouter une deuxième étape",
  addFactorRequired: "Pour vous connecter ici, il vous faut une deuxième étape.",
  addFactorText:
    "Scannez ce code avec une application d’authentification, puis saisissez les six chiffres qu’elle affiche.",
  qrCodeLabel: "Code QR pour une application d’authentification",
  keyInstead: "Ou saisissez cette clé dans l’application :",
  recoveryCodesTitle: "Vos codes de récupération",
  recoveryCodesText:
    "Si vous perdez votre appareil, chacun de ces codes vous permet de vous connecter une fois. Conservez-les là où personne d’autre ne les trouvera. Ils ne seront plus affichés.",
  recoveryCodesKept: "Je les ai enregistrés",
  twoStepTitle: "Deuxième étape",
  noFactor:
    "Vous n’avez pas encore d’application d’authentification. Avec elle, personne ne peut se connecter à votre place sans un code que seul votre appareil affiche.",
  factorSince: "Application d’authentification, ajoutée le {when}",
  recoveryCodesLeft: "Codes de récupération restants : {count}",
  fewRecoveryCodes:
    "Il vous reste peu de codes de récupération. Créez-en de nouveaux avant qu’ils ne soient épuisés.",
  trustedBrowsers: "Navigateurs de confiance : {count}",
  factorNeeded: "Votre compte nécessite une deuxième étape. Veuillez en ajouter une.",
  factorNeededFrom:
    "Votre compte nécessite une deuxième étape. À partir de cette date, vous ne pourrez plus vous connecter sans elle : {when}.",
  manageFactors: "Gérer la deuxième étape",
  replaceApp: "Utiliser une autre application",
  removeApp: "Supprimer l’application",
  removeAppText:
    "Aucun code ne vous sera plus demandé. Vos codes de récupération et vos navigateurs de confiance seront aussi supprimés.",
  makeRecoveryCodes: "Créer de nouveaux codes de récupération",
  makeRecoveryCodesText: "Dix nouveaux codes remplacent ceux que vous avez actuellement.",
  forgetBrowsers: "Ne plus faire confiance à aucun navigateur",
  appRemoved: "L’application a été supprimée. Vos autres appareils sont déconnectés.",
  browsersForgotten: "Plus aucun navigateur n’est de confiance.",
  factorGone: "Cela n’existait plus. Une autre fenêtre l’a peut-être modifié.",
  factorTooNew:
    "Rien n’a été supprimé : votre moyen de connexion date de moins d’un jour. Il pourra en supprimer de plus anciens à partir du {when}. Ou connectez-vous maintenant avec un moyen que vous avez depuis plus longtemps.",
  appNotStarted:
    "L’application n’a pas été ajoutée : cela a pris plus d’une heure, ou une autre fenêtre a modifié quelque chose. Recommencez.",
  startAgain: "Recommencer",
  goOnNow: "Vous avez confirmé votre identité. Vous pouvez continuer.",
  backToTwoStep: "Retour",
}
