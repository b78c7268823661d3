import type { NoticeMessages } from "../../../contract/extension-messages.js"

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
  passwordChangedTitle: "Sua senha de {site} foi alterada",
  passwordChangedText: "Sua conta tem uma nova senha. As outras sessões foram encerradas.",
  takenOverTitle: "Seu endereço foi confirmado em {site}",
  takenOverText:
    "Você confirmou que este endereço é seu. As formas de entrar que outra pessoa poderia ter adicionado foram removidas, e todas as sessões foram encerradas.",
  noticeAdvice:
    "Se foi você, não precisa fazer nada. Se não foi, entre, encerre todas as outras sessões e avise os responsáveis por {site}.",
}
