import type { Messages } from "../../contract/messages.js"

/** Spanish, with "usted". */
export const es: Messages = {
  signIn: "Iniciar sesión",
  signInTo: "Iniciar sesión en {site}",
  mailIgnore: "Si no ha solicitado este correo, puede ignorarlo sin problema.",
  mailExpiry: "El enlace solo funciona una vez y durante {time}.",
  mailLink: "Si el botón no funciona, abra este enlace:",
  goToSite: "Ir a {site}",
  tryAgain: "Volver a intentarlo",
  anotherWay: "Iniciar sesión de otra forma",
  newLink: "Obtener un enlace nuevo",

  signInTab: "Iniciar sesión",
  signInTitle: "Iniciar sesión",
  confirmPersonTitle: "Confirme que es usted",
  continueTo: "para continuar a {site}",
  logo: "Logotipo",
  lastUsed: "Último uso",
  betweenWays: "o",
  noWay: "Todavía no hay ninguna forma de iniciar sesión.",
  noAccount: "¿Aún no tiene cuenta?",
  createAccount: "Crear una cuenta",
  terms: "Condiciones de uso",
  privacy: "Privacidad",

  signInWith: "Iniciar sesión con {provider}",
  emailLabel: "Correo electrónico",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Contraseña",
  usernameLabel: "Nombre de usuario",
  codeFieldLabel: "Código",
  nameLabel: "Nombre",
  phoneLabel: "Número de teléfono",
  forgotPassword: "¿Ha olvidado su contraseña?",
  showPassword: "Mostrar lo escrito",
  emailLink: "Recibir un enlace por correo",
  signInWithPasskey: "Iniciar sesión con llave de acceso",
  createPasskey: "Crear una llave de acceso",
  passkeyNeedsScript: "Las llaves de acceso necesitan JavaScript.",

  signedInTitle: "Ya ha iniciado sesión",
  continueAs: "Continuar como {person}",
  continue: "Continuar",
  useAnotherAccount: "Usar otra cuenta",

  errorUnknown: "No se puede iniciar sesión.",
  errorDifferentAccount: "Pruebe a iniciar sesión con otra cuenta.",
  errorProviderStart:
    "Esta forma de iniciar sesión no funciona en este momento. Vuelva a intentarlo o elija otra.",
  errorProviderRefused:
    "El otro sitio no ha iniciado su sesión. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
  errorCancelled:
    "Se ha cancelado el inicio de sesión. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
  errorSameAccount: "Ya tiene una cuenta aquí. Inicie sesión como lo hizo la otra vez.",
  errorEmail: "No se ha podido enviar el correo. Compruebe la dirección y vuelva a intentarlo.",
  errorCredentials:
    "No se ha podido iniciar sesión. Compruebe que los datos introducidos sean correctos.",
  errorQueueFull:
    "Hay muchas personas iniciando sesión en este momento. Vuelva a intentarlo dentro de un minuto.",
  errorSessionRequired: "Inicie sesión para acceder a esta página.",
  errorFormExpired: "Esta página ha estado abierta demasiado tiempo. Vuelva a intentarlo.",
  errorNoCookies:
    "Su navegador no ha devuelto ninguna cookie. Permita las cookies de este sitio y vuelva a intentarlo.",
  errorLinkExpired: "El enlace de inicio de sesión ya no es válido. Solicite uno nuevo.",
  errorPasskey: "No se ha podido verificar su llave de acceso. Vuelva a intentarlo.",
  errorConfiguration:
    "El inicio de sesión no está disponible en este momento. Vuelva a intentarlo más tarde.",

  passkeyCancelled:
    "No se ha usado ninguna llave de acceso. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
  passkeyTimeout: "Ha tardado demasiado. Vuelva a intentarlo.",
  passkeyUnsupported:
    "Este navegador no puede usar llaves de acceso aquí. Elija otra forma de iniciar sesión.",
  passkeyAlreadyRegistered:
    "Este dispositivo ya tiene una llave de acceso para esta cuenta. Inicie sesión con ella.",
  passkeyWrongSite: "Las llaves de acceso de este sitio no se pueden usar en esta dirección.",
  passkeyBusy:
    "Hay abierta otra ventana de llave de acceso. Termine en ella o ciérrela, y vuelva a intentarlo.",
  passkeyNetwork:
    "No se ha podido conectar con el sitio. Compruebe su conexión y vuelva a intentarlo.",
  passkeyServer:
    "No se ha podido usar su llave de acceso. Recargue la página y vuelva a intentarlo.",

  errorTitle: "Algo ha salido mal",
  errorText: "Vuelva a intentarlo. Si sigue ocurriendo, inténtelo más tarde.",
  configurationTitle: "Error del servidor",
  configurationText: "Hay un problema con la configuración del servidor.",
  configurationAdvice:
    "Si administra este sitio, consulte los registros del servidor para saber más.",
  errorReference: "Si pide ayuda, indique la referencia {reference}.",
  deniedTitle: "Acceso denegado",
  deniedText: "No tiene permiso para iniciar sesión.",
  oldLinkTitle: "No se puede iniciar sesión",
  oldLinkText: "El enlace de inicio de sesión ya no es válido.",
  oldLinkReason: "Es posible que ya se haya utilizado o que haya caducado.",
  expiredTitle: "Inicie sesión de nuevo",
  expiredText:
    "El inicio de sesión tardó demasiado, ya se completó o su navegador bloquea las cookies.",
  expiredAdvice: "Su cuenta no tiene ningún problema.",
  signedOutText: "Se ha cerrado su sesión. Inicie sesión y, después, conecte la cuenta.",
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
