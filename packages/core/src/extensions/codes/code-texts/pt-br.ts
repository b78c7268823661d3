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
  proveAddressTitle: "Confirme seu endereço de e-mail",
  proveAddressText:
    "Seu endereço {email} ainda não foi confirmado. Até lá, quem ler os e-mails dele poderia assumir sua conta e remover o que você adicionar. Enviaremos um código para ele.",
  sendAddressCode: "Enviar um código",
  confirmAddress: "Confirmar endereço",
  addressProved: "Seu endereço foi confirmado.",
  addressTooMany: "Códigos demais. Tente novamente em uma hora.",
  addressMailTitle: "Confirme seu endereço de e-mail para {site}",
}
