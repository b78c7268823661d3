import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Portuguese of Brazil, with "você". */
export const ptBr: EmailCodeMessages = {
  codeTitle: "Digite o código",
  codeSentTo: "Enviamos um código para {email}.",
  codeLabel: "Código do e-mail",
  codeOrLink: "Você também pode usar o link desse e-mail.",
  codeWrong: "Esse não é o código do e-mail mais recente.",
  codeGone: "Este código não é mais válido aqui. Peça um novo e digite-o neste navegador.",
  codeTooMany:
    "Foram digitados códigos errados demais para este endereço. Por enquanto, só o link do e-mail mais recente permite entrar. Se ele não tiver um link, peça um novo envio.",
  codeMail: "Seu código: {code}",
  codeMailText:
    "Digite-o no navegador em que você o pediu. Validade: {time}. Não o passe a ninguém.",
}
