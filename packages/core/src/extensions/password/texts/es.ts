import type { PasswordMessages } from "../../../contract/password-messages.js"

export const es: PasswordMessages = {
  createAccountText:
    "Escriba su correo electrónico. Recibirá un enlace para elegir una contraseña.",
  resetPassword: "Restablecer la contraseña",
  resetPasswordText:
    "Escriba su correo electrónico. Recibirá un enlace para elegir otra contraseña.",
  sendResetLink: "Enviar enlace",
  oneAddress: "Escriba una dirección de correo electrónico.",
  passwordMailSent:
    "Hemos enviado un mensaje a la dirección que ha escrito. Siga el enlace que contiene.",
  choosePassword: "Elegir una contraseña",
  choosePasswordFor: "para {site}",
  newPassword: "Nueva contraseña",
  currentPassword: "Contraseña actual",
  passwordRule: "Al menos 8 caracteres. Unas cuantas palabras seguidas son fáciles de recordar.",
  savePassword: "Guardar contraseña",
  passwordTooShort: "Esta contraseña es demasiado corta.",
  passwordTooLong: "Esta contraseña es demasiado larga.",
  passwordOfSite:
    "Esta contraseña es fácil de adivinar. Elija una sin su dirección ni nuestro nombre.",
  passwordCommon: "Esta contraseña es una de las más usadas. Elija otra.",
  passwordLeaked: "Esta contraseña está en una lista pública de contraseñas robadas. Elija otra.",
  passwordLinkOld: "Este enlace ya no funciona",
  passwordLinkOldText: "Ha caducado o ya se ha utilizado.",
  changePassword: "Cambiar contraseña",
  passwordIsChanged:
    "Su contraseña se ha guardado. Se ha cerrado la sesión en sus otros dispositivos.",
  currentPasswordWrong: "La contraseña actual no es correcta.",
  hasPassword: "Tiene una contraseña.",
  noPassword: "Todavía no tiene contraseña.",
  signUpMailTitle: "Crear una cuenta en {site}",
  signUpMailText:
    "Elija una contraseña y su cuenta estará lista. El enlace funciona durante un día.",
  knownMailTitle: "Ya tiene una cuenta en {site}",
  knownMailText:
    "Alguien ha intentado crear una cuenta con esta dirección, pero usted ya tiene una. Inicie sesión con ella. Si no sabe su contraseña, elija otra. El enlace funciona durante media hora.",
  resetMailTitle: "Restablezca su contraseña de {site}",
  resetMailText:
    "Elija otra contraseña. Se cerrará la sesión en todos sus dispositivos. El enlace funciona durante media hora.",
  unknownMailTitle: "No hay ninguna cuenta en {site}",
  unknownMailText:
    "Alguien ha pedido otra contraseña, pero no hay ninguna cuenta con esta dirección. Quizá tenga una con otra dirección. O cree una: el enlace funciona durante un día.",
}
