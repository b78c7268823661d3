import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const fr: NoticeMessages = {
  newBrowserTitle: "Nouvelle connexion à {site}",
  newBrowserText:
    "Quelqu’un s’est connecté à votre compte dans un navigateur que vous n’aviez pas encore utilisé.",
  methodAddedTitle: "Nouveau moyen de connexion à {site}",
  methodAddedText: "Vous pouvez maintenant vous connecter à votre compte avec {method}.",
  methodRemovedTitle: "Un moyen de connexion à {site} a été supprimé",
  methodRemovedText: "Vous ne pouvez plus vous connecter à votre compte avec {method}.",
  noticePasskey: "une clé d’accès",
  signedOutTitle: "Déconnexion de {site} partout",
  signedOutText: "Toutes les sessions de votre compte sont terminées.",
  sessionCopiedTitle: "Une session sur {site} est terminée",
  sessionCopiedText:
    "Un navigateur dans lequel vous étiez connecté a peut-être été copié ; il a donc été déconnecté. Connectez-vous-y de nouveau.",
  passwordChangedTitle: "Votre mot de passe pour {site} a été changé",
  passwordChangedText:
    "Votre compte a un nouveau mot de passe. Les autres sessions sont terminées.",
  takenOverTitle: "Votre adresse a été confirmée sur {site}",
  takenOverText:
    "Vous avez confirmé que cette adresse est la vôtre. Les moyens de connexion que quelqu’un d’autre aurait pu ajouter ont été supprimés, et toutes les sessions sont terminées.",
  appAddedTitle: "Nouvelle application d’authentification pour {site}",
  appAddedText:
    "Votre compte a une nouvelle application d’authentification. Pour vous connecter, il vous faut maintenant un code qu’elle affiche.",
  appRemovedTitle: "Votre application d’authentification pour {site} a été supprimée",
  appRemovedText:
    "Pour vous connecter à votre compte, il ne vous faut plus de code d’une application d’authentification.",
  recoveryCodesMadeTitle: "Nouveaux codes de récupération pour {site}",
  recoveryCodesMadeText:
    "Votre compte a de nouveaux codes de récupération. Les anciens ne fonctionnent plus.",
  recoveryCodeUsedTitle: "Un code de récupération pour {site} a été utilisé",
  recoveryCodeUsedText:
    "Quelqu’un a utilisé un code de récupération pour se connecter à votre compte. Codes restants : {left}.",
  codeWrongTitle: "Un code incorrect a été saisi pour {site}",
  codeWrongText:
    "Quelqu’un a franchi la première étape de la connexion à votre compte et a saisi un code incorrect à la deuxième. Ce code n’a donné accès à personne. Vous en êtes averti au plus une fois par heure.",
  wayTooNewTitle: "Tentative de suppression d’un moyen de connexion à {site}",
  wayTooNewText:
    "Quelqu’un s’est connecté à votre compte avec un moyen ajouté il y a moins d’un jour et a tenté d’en supprimer un plus ancien. Rien n’a été supprimé. Ce sera possible un jour après son ajout.",
  trustRemovedTitle: "Plus aucun navigateur n’est de confiance sur {site}",
  trustRemovedText:
    "Un navigateur auquel vous faisiez confiance a peut-être été copié. Dans tous les navigateurs, la connexion à votre compte demande de nouveau un code de votre application d’authentification.",
  noticeAdvice:
    "Si c’était vous, vous n’avez rien à faire. Sinon, connectez-vous, terminez toutes les autres sessions et prévenez les responsables de {site}.",
}
