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

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

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
