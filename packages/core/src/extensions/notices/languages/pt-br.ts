import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const ptBr: NoticeMessages = {
  newBrowserTitle: "Novo acesso a {site}",
  newBrowserText: "Alguém entrou na sua conta em um navegador que você ainda não tinha usado.",
  methodAddedTitle: "Nova forma de entrar em {site}",
  methodAddedText: "Agora você pode entrar na sua conta com {method}.",
  methodRemovedTitle: "Uma forma de entrar em {site} foi removida",
  methodRemovedText: "Você não pode mais entrar na sua conta com {method}.",
  noticePasskey: "uma chave de acesso",
  signedOutTitle: "Sessões encerradas em {site}",
  signedOutText: "Todas as sessões da sua conta foram encerradas.",
  sessionCopiedTitle: "Uma sessão em {site} foi encerrada",
  sessionCopiedText:
    "Um navegador em que você tinha entrado pode ter sido copiado, por isso a sessão foi encerrada. Entre de novo nele.",
  passwordChangedTitle: "Sua senha de {site} foi alterada",
  passwordChangedText: "Sua conta tem uma nova senha. As outras sessões foram encerradas.",
  takenOverTitle: "Seu endereço foi confirmado em {site}",
  takenOverText:
    "Você confirmou que este endereço é seu. As formas de entrar que outra pessoa poderia ter adicionado foram removidas, e todas as sessões foram encerradas.",
  appAddedTitle: "Novo aplicativo autenticador em {site}",
  appAddedText:
    "Sua conta tem um novo aplicativo autenticador. Para entrar, agora você precisa de um código mostrado por ele.",
  appRemovedTitle: "Seu aplicativo autenticador de {site} foi removido",
  appRemovedText:
    "Para entrar na sua conta, você não precisa mais do código de um aplicativo autenticador.",
  recoveryCodesMadeTitle: "Novos códigos de recuperação de {site}",
  recoveryCodesMadeText:
    "Sua conta tem novos códigos de recuperação. Os anteriores não funcionam mais.",
  recoveryCodeUsedTitle: "Um código de recuperação de {site} foi usado",
  recoveryCodeUsedText:
    "Alguém usou um código de recuperação para entrar na sua conta. Códigos restantes: {left}.",
  codeWrongTitle: "Um código incorreto foi digitado em {site}",
  codeWrongText:
    "Alguém passou pela primeira etapa do acesso à sua conta e digitou um código incorreto na segunda. Esse código não deu acesso a ninguém. Você é avisado no máximo uma vez por hora.",
  wayTooNewTitle: "Tentativa de remover uma forma de entrar em {site}",
  wayTooNewText:
    "Alguém entrou na sua conta de uma forma adicionada há menos de um dia e tentou remover outra mais antiga. Nada foi removido. Um dia depois de adicionada, isso será possível.",
  trustRemovedTitle: "Nenhum navegador é mais confiável em {site}",
  trustRemovedText:
    "Um navegador em que você confiava pode ter sido copiado. Em todos os navegadores, entrar na sua conta exige de novo um código do seu aplicativo autenticador.",
  noticeAdvice:
    "Se foi você, não precisa fazer nada. Se não foi, entre, encerre todas as outras sessões e avise os responsáveis por {site}.",
}
