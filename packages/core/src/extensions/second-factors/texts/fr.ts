import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
