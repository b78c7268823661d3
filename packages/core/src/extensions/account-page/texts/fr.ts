import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** French, with "vous". */
export const fr: AccountPageMessages = {
  accountTitle: "Votre compte",
  accountSessions: "Où vous êtes connecté",
  thisBrowser: "Ce navigateur",
  browserOn: "{browser} sur {system}",
  unknownBrowser: "Navigateur inconnu",
  sessionBegan: "Connexion : {when}",
  sessionLastSeen: "Dernière utilisation : {when}",
  signOutOthers: "Déconnecter tous les autres appareils",
  signOutEverywhere: "Se déconnecter partout",
  sessionEnded: "Cet appareil est déconnecté.",
  othersEnded: "Tous les autres appareils sont déconnectés.",
  confirmItIsYou: "Confirmez qu’il s’agit bien de vous",
  confirmItIsYouText:
    "Pour cela, connectez-vous d’abord à nouveau. Vous reviendrez ensuite ici et pourrez appuyer de nouveau sur le bouton.",
  accountPasskeys: "Clés d’accès",
  noPasskeys: "Vous n’avez pas encore de clé d’accès.",
  unnamedPasskey: "Clé d’accès sans nom",
  passkeySynced: "Synchronisée entre vos appareils",
  passkeyOnOneDevice: "Sur un seul appareil",
  renamePasskey: "Renommer",
  passkeyName: "Nom",
  saveName: "Enregistrer",
  removePasskey: "Supprimer",
  lastWayToSignIn:
    "Cette clé d’accès ne peut pas être supprimée, car vous n’avez pas d’autre moyen de vous connecter.",
  passkeyRenamed: "La clé d’accès a un nouveau nom.",
  passkeyRemoved:
    "La clé d’accès a été supprimée. Votre appareil peut continuer à la proposer tant que vous ne l’y supprimez pas aussi.",
  passkeyNameRefused:
    "Ce nom ne peut pas être utilisé. Il peut comporter 100 caractères au maximum.",
  linkedAccounts: "Comptes associés",
  alreadyGone: "Cet élément n’existait plus.",
  tryOnceMore: "Une autre modification est en cours. Veuillez réessayer.",
  wayTooNew:
    "Rien n’a été supprimé : votre moyen de connexion date de moins d’un jour. Il pourra en supprimer de plus anciens à partir du {when}. Ou connectez-vous maintenant avec un moyen que vous avez depuis plus longtemps.",
  sectionFailed: "Cela n’a pas pu être lu. Réessayez plus tard.",
}
