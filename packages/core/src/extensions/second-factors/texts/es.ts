import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
