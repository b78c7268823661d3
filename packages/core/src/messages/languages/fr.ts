import type { Messages } from "../../contract/messages.js"

/** French, with "vous". */
export const fr: Messages = {
  signIn: "Se connecter",
  signInTo: "Se connecter à {site}",
  mailIgnore: "Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.",
  mailExpiry: "Le lien ne fonctionne qu’une fois, pendant {time}.",
  mailLink: "Si le bouton ne fonctionne pas, ouvrez ce lien :",
  goToSite: "Aller sur {site}",
  tryAgain: "Réessayer",
  anotherWay: "Se connecter autrement",
  newLink: "Obtenir un nouveau lien",

  signInTab: "Connexion",
  signInTitle: "Connexion",
  confirmPersonTitle: "Confirmez que c’est bien vous",
  continueTo: "pour continuer vers {site}",
  logo: "Logo",
  lastUsed: "Utilisé en dernier",
  betweenWays: "ou",
  noWay: "Il n’y a pas encore de moyen de se connecter.",
  noAccount: "Pas encore de compte ?",
  createAccount: "Créer un compte",
  terms: "Conditions d’utilisation",
  privacy: "Confidentialité",

  signInWith: "Se connecter avec {provider}",
  emailLabel: "Adresse e-mail",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Mot de passe",
  usernameLabel: "Nom d’utilisateur",
  codeFieldLabel: "Code",
  nameLabel: "Nom",
  phoneLabel: "Numéro de téléphone",
  forgotPassword: "Mot de passe oublié ?",
  showPassword: "Afficher la saisie",
  emailLink: "Recevoir un lien par e-mail",
  signInWithPasskey: "Se connecter avec une clé d’accès",
  createPasskey: "Créer une clé d’accès",
  passkeyNeedsScript: "Les clés d’accès nécessitent JavaScript.",

  signedInTitle: "Vous êtes connecté",
  continueAs: "Continuer en tant que {person}",
  continue: "Continuer",
  useAnotherAccount: "Utiliser un autre compte",

  errorUnknown: "Connexion impossible.",
  errorDifferentAccount: "Essayez de vous connecter avec un autre compte.",
  errorProviderStart:
    "Ce mode de connexion ne fonctionne pas pour le moment. Veuillez réessayer ou en choisir un autre.",
  errorProviderRefused:
    "L’autre site ne vous a pas connecté. Veuillez réessayer ou choisir un autre mode de connexion.",
  errorCancelled:
    "La connexion a été annulée. Veuillez réessayer ou choisir un autre mode de connexion.",
  errorSameAccount:
    "Vous avez déjà un compte ici. Veuillez vous connecter comme vous l’avez fait auparavant.",
  errorEmail: "L’e-mail n’a pas pu être envoyé. Veuillez vérifier l’adresse et réessayer.",
  errorCredentials: "La connexion a échoué. Vérifiez les informations que vous avez saisies.",
  errorQueueFull:
    "Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans une minute.",
  errorSessionRequired: "Veuillez vous connecter pour accéder à cette page.",
  errorFormExpired: "Cette page est restée ouverte trop longtemps. Veuillez réessayer.",
  errorNoCookies:
    "Votre navigateur n’a renvoyé aucun cookie. Veuillez autoriser les cookies pour ce site et réessayer.",
  errorLinkExpired: "Le lien de connexion n’est plus valable. Veuillez en demander un nouveau.",
  errorPasskey: "Votre clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.",
  errorConfiguration:
    "La connexion n’est pas disponible pour le moment. Veuillez réessayer plus tard.",

  passkeyCancelled:
    "Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez un autre mode de connexion.",
  passkeyTimeout: "Cela a pris trop de temps. Veuillez réessayer.",
  passkeyUnsupported:
    "Ce navigateur ne peut pas utiliser de clé d’accès ici. Choisissez un autre mode de connexion.",
  passkeyAlreadyRegistered:
    "Cet appareil a déjà une clé d’accès pour ce compte. Utilisez-la pour vous connecter.",
  passkeyWrongSite: "Les clés d’accès de ce site ne peuvent pas être utilisées à cette adresse.",
  passkeyBusy:
    "Une autre fenêtre de clé d’accès est ouverte. Terminez-y l’opération ou fermez-la, puis réessayez.",
  passkeyNetwork: "Le site est injoignable. Vérifiez votre connexion et réessayez.",
  passkeyServer: "Votre clé d’accès n’a pas pu être utilisée. Actualisez la page et réessayez.",

  errorTitle: "Une erreur est survenue",
  errorText: "Veuillez réessayer. Si le problème persiste, revenez plus tard.",
  configurationTitle: "Erreur du serveur",
  configurationText: "La configuration du serveur pose problème.",
  configurationAdvice:
    "Si vous gérez ce site, consultez les journaux du serveur pour en savoir plus.",
  errorReference: "Si vous demandez de l’aide, indiquez la référence {reference}.",
  deniedTitle: "Accès refusé",
  deniedText: "Vous n’êtes pas autorisé à vous connecter.",
  oldLinkTitle: "Connexion impossible",
  oldLinkText: "Le lien de connexion n’est plus valable.",
  oldLinkReason: "Il a peut-être déjà été utilisé ou il a expiré.",
  expiredTitle: "Veuillez vous reconnecter",
  expiredText:
    "La connexion a pris trop de temps, est déjà terminée, ou votre navigateur bloque les cookies.",
  expiredAdvice: "Votre compte n’a aucun problème.",
  signedOutText: "Votre session a été fermée. Connectez-vous, puis associez le compte.",
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
