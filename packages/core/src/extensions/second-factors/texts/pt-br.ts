import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Brazilian Portuguese, with "você". */
export const ptBr: SecondFactorMessages = {
  secondStepTitle: "Mais uma etapa",
  signingInAs: "Você está entrando como {person}.",
  secondStepText: "Digite os seis dígitos mostrados no seu aplicativo autenticador.",
  appCodeLabel: "Código",
  trustBrowser: "Confiar neste navegador e não perguntar aqui por {time}",
  confirmCode: "Confirmar",
  useRecoveryCode: "Usar um código de recuperação",
  recoveryCodeLabel: "Código de recuperação",
  appCodeWrong:
    "Esse código não está correto. Use o mais recente e verifique se o relógio do seu dispositivo é ajustado automaticamente.",
  appCodeUsed: "Esse código já foi usado. Espere o aplicativo mostrar o próximo.",
  appCodeTooMany:
    "Muitos códigos incorretos. Tente novamente mais tarde ou use um código de recuperação.",
  secondStepOverTitle: "Este login foi encerrado",
  secondStepOverText:
    "Ele levou mais de dez minutos, ou foi concluído ou encerrado em outro lugar.",
  addFactorTitle: "Adicionar uma segunda etapa",
  addFactorRequired: "Para entrar aqui, você precisa de uma segunda etapa.",
  addFactorText:
    "Escaneie este código com um aplicativo autenticador e digite os seis dígitos que ele mostrar.",
  qrCodeLabel: "Código QR para um aplicativo autenticador",
  keyInstead: "Ou digite esta chave no aplicativo:",
  recoveryCodesTitle: "Seus códigos de recuperação",
  recoveryCodesText:
    "Se você perder o dispositivo, cada um destes códigos permite entrar uma vez. Guarde-os onde ninguém mais possa encontrá-los. Eles não serão mostrados de novo.",
  recoveryCodesKept: "Já guardei",
  twoStepTitle: "Segunda etapa",
  noFactor:
    "Você ainda não tem um aplicativo autenticador. Com ele, ninguém consegue entrar na sua conta sem um código que só o seu dispositivo mostra.",
  factorSince: "Aplicativo autenticador, adicionado em {when}",
  recoveryCodesLeft: "Códigos de recuperação restantes: {count}",
  fewRecoveryCodes: "Restam poucos códigos de recuperação. Crie novos antes que acabem.",
  trustedBrowsers: "Navegadores confiáveis: {count}",
  factorNeeded: "Sua conta precisa de uma segunda etapa. Adicione uma.",
  factorNeededFrom:
    "Sua conta precisa de uma segunda etapa. A partir desta data, você só poderá entrar com ela: {when}.",
  manageFactors: "Gerenciar a segunda etapa",
  replaceApp: "Usar outro aplicativo",
  removeApp: "Remover o aplicativo",
  removeAppText:
    "Você não precisará mais informar um código. Seus códigos de recuperação e navegadores confiáveis também serão removidos.",
  makeRecoveryCodes: "Criar novos códigos de recuperação",
  makeRecoveryCodesText: "Dez novos códigos substituem os que você tem agora.",
  forgetBrowsers: "Não confiar mais em nenhum navegador",
  appRemoved: "O aplicativo foi removido. Seus outros dispositivos foram desconectados.",
  browsersForgotten: "Nenhum navegador é mais confiável.",
  factorGone: "Isso não existia mais. Talvez tenha sido alterado em outra janela.",
  factorTooNew:
    "Nada foi removido: a forma como você entrou tem menos de um dia. Ela poderá remover outras mais antigas a partir de {when}. Ou entre agora de uma forma que você tem há mais tempo.",
  appNotStarted:
    "O aplicativo não foi adicionado: passou mais de uma hora, ou algo foi alterado em outra janela. Comece de novo.",
  startAgain: "Começar de novo",
  goOnNow: "Você confirmou sua identidade. Agora pode continuar.",
  backToTwoStep: "Voltar",
}
