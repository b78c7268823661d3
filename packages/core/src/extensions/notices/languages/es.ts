import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const es: NoticeMessages = {
  newBrowserTitle: "Nuevo inicio de sesión en {site}",
  newBrowserText:
    "Alguien ha iniciado sesión en su cuenta con un navegador que usted no había usado antes.",
  methodAddedTitle: "Nueva forma de iniciar sesión en {site}",
  methodAddedText: "Ahora puede iniciar sesión en su cuenta con {method}.",
  methodRemovedTitle: "Se ha eliminado una forma de iniciar sesión en {site}",
  methodRemovedText: "Ya no puede iniciar sesión en su cuenta con {method}.",
  noticePasskey: "una llave de acceso",
  signedOutTitle: "Se ha cerrado la sesión de {site} en todas partes",
  signedOutText: "Se han cerrado todas las sesiones de su cuenta.",
  sessionCopiedTitle: "Se ha cerrado una sesión en {site}",
  sessionCopiedText:
    "Es posible que alguien haya copiado un navegador en el que tenía la sesión iniciada, así que esa sesión se ha cerrado. Vuelva a iniciarla en él.",
  passwordChangedTitle: "Se ha cambiado su contraseña de {site}",
  passwordChangedText: "Su cuenta tiene una contraseña nueva. Las demás sesiones se han cerrado.",
  takenOverTitle: "Se ha confirmado su dirección en {site}",
  takenOverText:
    "Ha confirmado que esta dirección es suya. Se han eliminado las formas de iniciar sesión que otra persona pudo haber añadido y se han cerrado todas las sesiones.",
  appAddedTitle: "Nueva aplicación de autenticación para {site}",
  appAddedText:
    "Su cuenta tiene una nueva aplicación de autenticación. Para iniciar sesión necesita ahora un código de los que muestra.",
  appRemovedTitle: "Se ha eliminado su aplicación de autenticación de {site}",
  appRemovedText:
    "Para iniciar sesión en su cuenta ya no necesita un código de una aplicación de autenticación.",
  recoveryCodesMadeTitle: "Nuevos códigos de recuperación de {site}",
  recoveryCodesMadeText:
    "Su cuenta tiene nuevos códigos de recuperación. Los anteriores ya no sirven.",
  recoveryCodeUsedTitle: "Se ha usado un código de recuperación de {site}",
  recoveryCodeUsedText:
    "Alguien ha usado un código de recuperación para iniciar sesión en su cuenta. Códigos restantes: {left}.",
  codeWrongTitle: "Se ha introducido un código incorrecto en {site}",
  codeWrongText:
    "Alguien ha superado el primer paso del inicio de sesión en su cuenta y ha introducido un código incorrecto en el segundo. Ese código no ha dado acceso a nadie. Le avisamos de ello como máximo una vez por hora.",
  wayTooNewTitle: "Intento de eliminar un método de inicio de sesión en {site}",
  wayTooNewText:
    "Alguien ha iniciado sesión en su cuenta con un método añadido hace menos de un día y ha intentado eliminar otro más antiguo. No se ha eliminado nada. Será posible un día después de haberse añadido.",
  trustRemovedTitle: "Ya no se confía en ningún navegador en {site}",
  trustRemovedText:
    "Es posible que alguien haya copiado un navegador de su confianza. En todos los navegadores se vuelve a pedir un código de su aplicación de autenticación para iniciar sesión en su cuenta.",
  noticeAdvice:
    "Si ha sido usted, no tiene que hacer nada. Si no, inicie sesión, cierre todas las demás sesiones y avise a los responsables de {site}.",
}
