import type { Messages } from "../../contract/messages.js"

/** Spanish, with "usted". */
export const es: Messages = {
  signIn: "Iniciar sesión",
  signInTo: "Iniciar sesión en {site}",
  mailIgnore: "Si no ha solicitado este correo, puede ignorarlo sin problema.",
  goToSite: "Ir a {site}",
  tryAgain: "Volver a intentarlo",
  anotherWay: "Iniciar sesión de otra forma",
  newLink: "Obtener un enlace nuevo",

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

  errorTitle: "Algo ha salido mal",
  errorText: "Vuelva a intentarlo. Si sigue ocurriendo, inténtelo más tarde.",
  configurationTitle: "Error del servidor",
  configurationText: "Hay un problema con la configuración del servidor.",
  configurationAdvice:
    "Si administra este sitio, consulte los registros del servidor para saber más.",
  deniedTitle: "Acceso denegado",
  deniedText: "No tiene permiso para iniciar sesión.",
  oldLinkTitle: "No se puede iniciar sesión",
  oldLinkText: "El enlace de inicio de sesión ya no es válido.",
  oldLinkReason: "Es posible que ya se haya utilizado o que haya caducado.",
  expiredTitle: "Inicie sesión de nuevo",
  expiredText:
    "El inicio de sesión tardó demasiado, se empezó en otra pestaña o su navegador bloquea las cookies.",
  expiredAdvice: "Su cuenta no tiene ningún problema.",
  unknownWayTitle: "Esa forma de iniciar sesión no existe",
  unknownWayText: "Este sitio no ofrece esa forma de iniciar sesión. Elija otra.",

  signOut: "Cerrar sesión",
  signOutText: "¿Seguro que quiere cerrar sesión?",
  staySignedIn: "Mantener la sesión iniciada",
  unendedTitle: "La sesión no se ha cerrado en todas partes",
  unendedText:
    "Ha cerrado sesión en este navegador, pero el servidor no ha podido finalizar su sesión.",
  unendedAdvice:
    "Quien tenga una copia de ella todavía podría usarla. Vuelva a intentarlo dentro de un momento.",
  goOn: "Continuar sin reintentar",

  checkEmail: "Revise su correo",
  linkSent: "Hemos enviado un enlace de inicio de sesión a su dirección de correo.",
  linkSentTo: "Hemos enviado un enlace de inicio de sesión a {email}.",
  linkDelay: "Puede tardar un minuto en llegar. Mire también en la carpeta de spam.",
  sendAgain: "Enviar de nuevo",
  sendAgainSoon: "Podrá enviarlo de nuevo dentro de un minuto.",
  anotherAddress: "Usar otra dirección",

  confirmTitle: "¿Es usted?",
  confirmText:
    "Este enlace se solicitó en otro dispositivo o en otro navegador. Continúe solo si lo solicitó usted.",
  signInAs: "Iniciar sesión como {email}",
  confirmAdvice:
    "Si no quería iniciar sesión, cierre esta página. La sesión no se inicia hasta que pulse el botón.",
}
