import type { Messages } from "../../contract/messages.js"

/** Portuguese of Brazil, with "você". */
export const ptBr: Messages = {
  signIn: "Entrar",
  signInTo: "Entrar em {site}",
  mailIgnore: "Se você não solicitou este e-mail, pode ignorá-lo.",
  goToSite: "Ir para {site}",
  tryAgain: "Tentar novamente",
  anotherWay: "Entrar de outra forma",
  newLink: "Receber um novo link",

  errorTitle: "Algo deu errado",
  errorText: "Tente novamente. Se continuar acontecendo, volte mais tarde.",
  configurationTitle: "Erro no servidor",
  configurationText: "Há um problema na configuração do servidor.",
  configurationAdvice:
    "Se você administra este site, consulte os logs do servidor para saber mais.",
  deniedTitle: "Acesso negado",
  deniedText: "Você não tem permissão para entrar.",
  oldLinkTitle: "Não foi possível entrar",
  oldLinkText: "O link de acesso não é mais válido.",
  oldLinkReason: "Ele pode já ter sido usado ou ter expirado.",
  expiredTitle: "Entre novamente",
  expiredText:
    "O acesso demorou demais, foi iniciado em outra aba ou o seu navegador bloqueia cookies.",
  expiredAdvice: "Não há nada de errado com a sua conta.",
  unknownWayTitle: "Essa forma de entrar não existe",
  unknownWayText: "Este site não oferece essa forma de entrar. Escolha outra.",

  signOut: "Sair",
  signOutText: "Tem certeza de que deseja sair?",
  staySignedIn: "Continuar conectado",
  unendedTitle: "Você não saiu em todos os lugares",
  unendedText: "Você saiu neste navegador, mas o servidor não conseguiu encerrar a sua sessão.",
  unendedAdvice: "Quem tiver uma cópia dela ainda pode usá-la. Tente novamente em instantes.",
  goOn: "Continuar sem tentar de novo",

  checkEmail: "Confira o seu e-mail",
  linkSent: "Enviamos um link de acesso para o seu e-mail.",
  linkSentTo: "Enviamos um link de acesso para {email}.",
  linkDelay: "Ele pode levar um minuto para chegar. Confira também a caixa de spam.",
  sendAgain: "Enviar novamente",
  sendAgainSoon: "Você poderá enviá-lo novamente em um minuto.",
  anotherAddress: "Usar outro endereço",

  confirmTitle: "É você?",
  confirmText:
    "Este link de acesso foi solicitado em outro dispositivo ou em outro navegador. Continue somente se você mesmo o solicitou.",
  signInAs: "Entrar como {email}",
  confirmAdvice:
    "Se você não pediu para entrar, feche esta página. Ninguém entra até que você pressione o botão.",
}
