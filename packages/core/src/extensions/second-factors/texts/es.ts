import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Spanish, with "usted". */
export const es: SecondFactorMessages = {
  secondStepTitle: "Un paso más",
  signingInAs: "Va a iniciar sesión como {person}.",
  secondStepText: "Introduzca los seis dígitos que muestra su aplicación de autenticación.",
  appCodeLabel: "Código",
  trustBrowser: "Confiar en este navegador y no volver a preguntar aquí durante {time}",
  confirmCode: "Confirmar",
  useRecoveryCode: "Usar un código de recuperación",
  recoveryCodeLabel: "Código de recuperación",
  appCodeWrong:
    "Ese código no es correcto. Use el más reciente y compruebe que la hora de su dispositivo se ajusta automáticamente.",
  appCodeUsed: "Ese código ya se ha usado. Espere a que la aplicación muestre el siguiente.",
  appCodeTooMany:
    "Demasiados códigos incorrectos. Inténtelo más tarde o use un código de recuperación.",
  secondStepOverTitle: "Este inicio de sesión ha terminado",
  secondStepOverText:
    "Ha tardado más de diez minutos, o se ha completado o cancelado en otro lugar.",
  addFactorTitle: "Añadir un segundo paso",
  addFactorRequired: "Para iniciar sesión aquí necesita un segundo paso.",
  addFactorText:
    "Escanee este código con una aplicación de autenticación e introduzca los seis dígitos que muestra.",
  qrCodeLabel: "Código QR para una aplicación de autenticación",
  keyInstead: "O introduzca esta clave en la aplicación:",
  recoveryCodesTitle: "Sus códigos de recuperación",
  recoveryCodesText:
    "Si pierde su dispositivo, cada uno de estos códigos le permite iniciar sesión una vez. Guárdelos donde nadie más los encuentre. No se volverán a mostrar.",
  recoveryCodesKept: "Los he guardado",
  twoStepTitle: "Segundo paso",
  noFactor:
    "Todavía no tiene una aplicación de autenticación. Con ella, nadie puede iniciar sesión en su nombre sin un código que solo muestra su dispositivo.",
  factorSince: "Aplicación de autenticación, añadida el {when}",
  recoveryCodesLeft: "Códigos de recuperación restantes: {count}",
  fewRecoveryCodes:
    "Le quedan pocos códigos de recuperación. Genere otros nuevos antes de que se acaben.",
  trustedBrowsers: "Navegadores de confianza: {count}",
  factorNeeded: "Su cuenta necesita un segundo paso. Añada uno.",
  factorNeededFrom:
    "Su cuenta necesita un segundo paso. A partir de esta fecha solo podrá iniciar sesión con él: {when}.",
  manageFactors: "Gestionar el segundo paso",
  replaceApp: "Usar otra aplicación",
  removeApp: "Quitar la aplicación",
  removeAppText:
    "Ya no se le pedirá un código. También se eliminarán sus códigos de recuperación y sus navegadores de confianza.",
  makeRecoveryCodes: "Generar nuevos códigos de recuperación",
  makeRecoveryCodesText: "Diez códigos nuevos sustituyen a los que tiene ahora.",
  forgetBrowsers: "Dejar de confiar en todos los navegadores",
  appRemoved: "La aplicación se ha quitado. Se ha cerrado la sesión en sus otros dispositivos.",
  browsersForgotten: "Ya no hay ningún navegador de confianza.",
  factorGone: "Eso ya no existía. Quizá se ha cambiado en otra ventana.",
  factorTooNew:
    "No se ha eliminado nada: el método con el que ha iniciado sesión tiene menos de un día. Podrá eliminar otros más antiguos a partir del {when}. O inicie sesión ahora con uno que tenga desde hace más tiempo.",
  appNotStarted:
    "La aplicación no se ha añadido: ha pasado más de una hora o algo ha cambiado en otra ventana. Empiece de nuevo.",
  startAgain: "Empezar de nuevo",
  goOnNow: "Ha confirmado que es usted. Ya puede continuar.",
  backToTwoStep: "Volver",
}
