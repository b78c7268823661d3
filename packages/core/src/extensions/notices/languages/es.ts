import type { NoticeMessages } from "../../../contract/extension-messages.js"

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
  passwordChangedTitle: "Se ha cambiado su contraseña de {site}",
  passwordChangedText: "Su cuenta tiene una contraseña nueva. Las demás sesiones se han cerrado.",
  takenOverTitle: "Se ha confirmado su dirección en {site}",
  takenOverText:
    "Ha confirmado que esta dirección es suya. Se han eliminado las formas de iniciar sesión que otra persona pudo haber añadido y se han cerrado todas las sesiones.",
  noticeAdvice:
    "Si ha sido usted, no tiene que hacer nada. Si no, inicie sesión, cierre todas las demás sesiones y avise a los responsables de {site}.",
}
