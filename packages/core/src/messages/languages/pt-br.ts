import type { Messages } from "../../contract/messages.js"

/** Portuguese of Brazil, with "você". */
export const ptBr: Messages = {
  signIn: "Entrar",
  signInTo: "Entrar em {site}",
  mailIgnore: "Se você não solicitou este e-mail, pode ignorá-lo.",
  mailExpiry: "O link funciona apenas uma vez, por {time}.",
  mailLink: "Se o botão não funcionar, abra este link:",
  goToSite: "Ir para {site}",
  tryAgain: "Tentar novamente",
  anotherWay: "Entrar de outra forma",
  newLink: "Receber um novo link",

  signInTab: "Entrar",
  signInTitle: "Entrar",
  confirmPersonTitle: "Confirme que é você",
  continueTo: "para continuar em {site}",
  logo: "Logotipo",
  lastUsed: "Último uso",
  betweenWays: "ou",
  noWay: "Ainda não há nenhuma forma de entrar.",
  noAccount: "Ainda não tem conta?",
  createAccount: "Criar conta",
  terms: "Termos",
  privacy: "Privacidade",

  signInWith: "Entrar com {provider}",
  emailLabel: "E-mail",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Senha",
  usernameLabel: "Nome de usuário",
  codeFieldLabel: "Código",
  nameLabel: "Nome",
  phoneLabel: "Número de telefone",
  forgotPassword: "Esqueceu a senha?",
  showPassword: "Mostrar o que foi digitado",
  emailLink: "Receber um link de acesso por e-mail",
  signInWithPasskey: "Entrar com uma chave de acesso",
  createPasskey: "Criar uma chave de acesso",
  passkeyNeedsScript: "As chaves de acesso precisam de JavaScript.",

  signedInTitle: "Você já está conectado",
  continueAs: "Continuar como {person}",
  continue: "Continuar",
  useAnotherAccount: "Usar outra conta",

  errorUnknown: "Não foi possível entrar.",
  errorDifferentAccount: "Tente entrar com outra conta.",
  errorProviderStart:
    "Essa forma de entrar não está funcionando no momento. Tente novamente ou escolha outra.",
  errorProviderRefused:
    "O outro site não confirmou o seu acesso. Tente novamente ou escolha outra forma de entrar.",
  errorCancelled: "O acesso foi cancelado. Tente novamente ou escolha outra forma de entrar.",
  errorSameAccount: "Você já tem uma conta aqui. Entre da mesma forma que antes.",
  errorEmail: "Não foi possível enviar o e-mail. Confira o endereço e tente novamente.",
  errorCredentials: "Não foi possível entrar. Confira se os dados informados estão corretos.",
  errorQueueFull: "Muitas pessoas estão entrando neste momento. Tente novamente em um minuto.",
  errorSessionRequired: "Entre para acessar esta página.",
  errorFormExpired: "Esta página ficou aberta por muito tempo. Tente novamente.",
  errorNoCookies:
    "O seu navegador não devolveu nenhum cookie. Permita os cookies deste site e tente novamente.",
  errorLinkExpired: "O link de acesso não é mais válido. Solicite um novo.",
  errorPasskey: "Não foi possível verificar a sua chave de acesso. Tente novamente.",
  errorConfiguration: "O acesso não está disponível no momento. Tente novamente mais tarde.",

  passkeyCancelled:
    "Nenhuma chave de acesso foi usada. Tente novamente ou escolha outra forma de entrar.",
  passkeyTimeout: "Demorou demais. Tente novamente.",
  passkeyUnsupported:
    "Este navegador não pode usar chaves de acesso aqui. Escolha outra forma de entrar.",
  passkeyAlreadyRegistered:
    "Este dispositivo já tem uma chave de acesso para esta conta. Entre com ela.",
  passkeyWrongSite: "As chaves de acesso deste site não podem ser usadas neste endereço.",
  passkeyBusy:
    "Outra janela de chave de acesso está aberta. Conclua nela, ou feche-a e tente novamente.",
  passkeyNetwork: "Não foi possível acessar o site. Verifique a sua conexão e tente novamente.",
  passkeyServer:
    "Não foi possível usar a sua chave de acesso. Recarregue a página e tente novamente.",

  errorTitle: "Algo deu errado",
  errorText: "Tente novamente. Se continuar acontecendo, volte mais tarde.",
  configurationTitle: "Erro no servidor",
  configurationText: "Há um problema na configuração do servidor.",
  configurationAdvice:
    "Se você administra este site, consulte os logs do servidor para saber mais.",
  errorReference: "Se pedir ajuda, informe a referência {reference}.",
  deniedTitle: "Acesso negado",
  deniedText: "Você não tem permissão para entrar.",
  oldLinkTitle: "Não foi possível entrar",
  oldLinkText: "O link de acesso não é mais válido.",
  oldLinkReason: "Ele pode já ter sido usado ou ter expirado.",
  expiredTitle: "Entre novamente",
  expiredText: "O acesso demorou demais, já foi concluído ou o seu navegador bloqueia cookies.",
  expiredAdvice: "Não há nada de errado com a sua conta.",
  signedOutText: "Você saiu da sua conta. Entre novamente e depois vincule a outra conta.",
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
