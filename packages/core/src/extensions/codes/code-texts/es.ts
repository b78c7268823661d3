import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Spanish, with "usted". */
export const es: EmailCodeMessages = {
  codeTitle: "Introduzca el código",
  codeSentTo: "Hemos enviado un código a {email}.",
  codeLabel: "Código del correo",
  codeOrLink: "También puede usar el enlace de ese correo.",
  codeWrong: "Ese no es el código del correo más reciente.",
  codeGone: "Este código ya no es válido aquí. Pida uno nuevo e introdúzcalo en este navegador.",
  codeTooMany:
    "Se han introducido demasiados códigos incorrectos para esta dirección. Por ahora solo puede iniciar sesión con el enlace del correo más reciente. Si no tiene enlace, pida que se lo envíen de nuevo.",
  codeMail: "Su código: {code}",
  codeMailText:
    "Introdúzcalo en el navegador en el que lo pidió. Validez: {time}. No se lo dé a nadie.",
  proveAddressTitle: "Confirme su dirección de correo",
  proveAddressText:
    "Su dirección {email} aún no está confirmada. Hasta entonces, quien lea su correo podría hacerse con su cuenta y eliminar lo que añada. Enviaremos un código a esa dirección.",
  sendAddressCode: "Enviar un código",
  confirmAddress: "Confirmar la dirección",
  addressProved: "Su dirección está confirmada.",
  addressTooMany: "Demasiados códigos. Vuelva a intentarlo dentro de una hora.",
  addressMailTitle: "Confirme su dirección de correo para {site}",
}
