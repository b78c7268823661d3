import type { Messages } from "../../contract/messages.js"

/** French, with "vous". */
export const fr: Messages = {
  signIn: "Se connecter",
  signInTo: "Se connecter à {site}",
  mailIgnore: "Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.",
  goToSite: "Aller sur {site}",
  tryAgain: "Réessayer",
  anotherWay: "Se connecter autrement",
  newLink: "Obtenir un nouveau lien",

  errorTitle: "Une erreur est survenue",
  errorText: "Veuillez réessayer. Si le problème persiste, revenez plus tard.",
  configurationTitle: "Erreur du serveur",
  configurationText: "La configuration du serveur pose problème.",
  configurationAdvice:
    "Si vous gérez ce site, consultez les journaux du serveur pour en savoir plus.",
  deniedTitle: "Accès refusé",
  deniedText: "Vous n’êtes pas autorisé à vous connecter.",
  oldLinkTitle: "Connexion impossible",
  oldLinkText: "Le lien de connexion n’est plus valable.",
  oldLinkReason: "Il a peut-être déjà été utilisé ou il a expiré.",
  expiredTitle: "Veuillez vous reconnecter",
  expiredText:
    "La connexion a pris trop de temps, a été commencée dans un autre onglet, ou votre navigateur bloque les cookies.",
  expiredAdvice: "Votre compte n’a aucun problème.",
  unknownWayTitle: "Ce mode de connexion n’existe pas",
  unknownWayText: "Ce site ne propose pas ce mode de connexion. Veuillez en choisir un autre.",

  signOut: "Se déconnecter",
  signOutText: "Voulez-vous vraiment vous déconnecter ?",
  staySignedIn: "Rester connecté",
  unendedTitle: "Pas déconnecté partout",
  unendedText:
    "Vous êtes déconnecté dans ce navigateur, mais le serveur n’a pas pu mettre fin à votre session.",
  unendedAdvice:
    "Quelqu’un qui en a une copie pourrait encore l’utiliser. Réessayez dans un instant.",
  goOn: "Continuer sans réessayer",

  checkEmail: "Consultez vos e-mails",
  linkSent: "Un lien de connexion a été envoyé à votre adresse e-mail.",
  linkSentTo: "Un lien de connexion a été envoyé à {email}.",
  linkDelay: "Il peut mettre une minute à arriver. Vérifiez aussi vos courriers indésirables.",
  sendAgain: "Renvoyer",
  sendAgainSoon: "Vous pourrez le renvoyer dans une minute.",
  anotherAddress: "Utiliser une autre adresse",

  confirmTitle: "Est-ce bien vous ?",
  confirmText:
    "Ce lien de connexion a été demandé sur un autre appareil ou dans un autre navigateur. Continuez seulement si vous l’avez demandé vous-même.",
  signInAs: "Se connecter en tant que {email}",
  confirmAdvice:
    "Si vous n’avez pas demandé à vous connecter, fermez cette page. Personne n’est connecté tant que vous n’appuyez pas sur le bouton.",
}
