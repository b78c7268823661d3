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
