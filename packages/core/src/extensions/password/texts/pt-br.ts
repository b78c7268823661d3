import type { PasswordMessages } from "../../../contract/password-messages.js"

export const ptBr: PasswordMessages = {
  createAccountText: "Digite seu e-mail. Você receberá um link para escolher uma senha.",
  resetPassword: "Redefinir a senha",
  resetPasswordText: "Digite seu e-mail. Você receberá um link para escolher outra senha.",
  sendResetLink: "Enviar link",
  oneAddress: "Digite um endereço de e-mail.",
  passwordMailSent:
    "Uma mensagem está a caminho do endereço que você digitou. Siga o link que está nela.",
  choosePassword: "Escolher uma senha",
  choosePasswordFor: "para {site}",
  newPassword: "Nova senha",
  currentPassword: "Senha atual",
  passwordRule: "Pelo menos 8 caracteres. Algumas palavras seguidas são fáceis de lembrar.",
  savePassword: "Salvar senha",
  passwordTooShort: "Esta senha é curta demais.",
  passwordTooLong: "Esta senha é longa demais.",
  passwordOfSite:
    "Esta senha é fácil de adivinhar. Escolha uma sem o seu endereço ou o nosso nome.",
  passwordCommon: "Esta senha é uma das mais usadas. Escolha outra.",
  passwordLeaked: "Esta senha está em uma lista pública de senhas roubadas. Escolha outra.",
  passwordLinkOld: "Este link não funciona mais",
  passwordLinkOldText: "Ele expirou ou já foi usado.",
  changePassword: "Mudar senha",
  passwordIsChanged: "Sua senha foi salva. Seus outros dispositivos foram desconectados.",
  currentPasswordWrong: "A senha atual está errada.",
  hasPassword: "Você tem uma senha.",
  noPassword: "Você ainda não tem uma senha.",
  signUpMailTitle: "Criar uma conta em {site}",
  signUpMailText: "Escolha uma senha e sua conta estará pronta. O link funciona por um dia.",
  knownMailTitle: "Você já tem uma conta em {site}",
  knownMailText:
    "Alguém tentou criar uma conta com este endereço, mas você já tem uma. Entre com ela. Se não sabe a senha, escolha outra. O link funciona por meia hora.",
  resetMailTitle: "Redefinir sua senha de {site}",
  resetMailText:
    "Escolha outra senha. Todos os seus dispositivos serão desconectados. O link funciona por meia hora.",
  unknownMailTitle: "Nenhuma conta em {site}",
  unknownMailText:
    "Alguém pediu outra senha, mas não há conta com este endereço. Talvez você tenha uma com outro endereço. Ou crie uma: o link funciona por um dia.",
}
