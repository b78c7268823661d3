import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Spanish, with "usted". */
export const es: AccountPageMessages = {
  accountTitle: "Su cuenta",
  accountSessions: "Dónde ha iniciado sesión",
  thisBrowser: "Este navegador",
  browserOn: "{browser} en {system}",
  unknownBrowser: "Navegador desconocido",
  sessionBegan: "Inicio de sesión: {when}",
  sessionLastSeen: "Último uso: {when}",
  signOutOthers: "Cerrar sesión en todos los demás dispositivos",
  signOutEverywhere: "Cerrar sesión en todas partes",
  sessionEnded: "Se ha cerrado la sesión en ese dispositivo.",
  othersEnded: "Se ha cerrado la sesión en todos los demás dispositivos.",
  confirmItIsYou: "Confirme que es usted",
  confirmItIsYouText:
    "Para hacerlo, primero vuelva a iniciar sesión. Después volverá aquí y podrá pulsar de nuevo el botón.",
  accountPasskeys: "Llaves de acceso",
  noPasskeys: "Todavía no tiene ninguna llave de acceso.",
  unnamedPasskey: "Llave de acceso sin nombre",
  passkeySynced: "Sincronizada entre sus dispositivos",
  passkeyOnOneDevice: "Solo en un dispositivo",
  renamePasskey: "Cambiar el nombre",
  passkeyName: "Nombre",
  saveName: "Guardar",
  removePasskey: "Eliminar",
  lastWayToSignIn:
    "Esta llave de acceso no se puede eliminar porque no tiene otra forma de iniciar sesión.",
  passkeyRenamed: "La llave de acceso tiene un nombre nuevo.",
  passkeyRemoved:
    "La llave de acceso se ha eliminado. Es posible que su dispositivo siga ofreciéndola hasta que la elimine también en él.",
  passkeyNameRefused: "Ese nombre no se puede usar. Puede tener como máximo 100 caracteres.",
  linkedAccounts: "Cuentas vinculadas",
  alreadyGone: "Eso ya no existía.",
  tryOnceMore: "Se está realizando otro cambio en este momento. Vuelva a intentarlo.",
  wayTooNew:
    "No se ha eliminado nada: el método con el que ha iniciado sesión tiene menos de un día. Podrá eliminar otros más antiguos a partir del {when}. O inicie sesión ahora con uno que tenga desde hace más tiempo.",
  sectionFailed: "No se ha podido leer. Inténtelo más tarde.",
}
