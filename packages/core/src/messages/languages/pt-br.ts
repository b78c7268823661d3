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

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

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
