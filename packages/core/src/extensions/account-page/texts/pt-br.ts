import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Portuguese of Brazil, with "você". */
export const ptBr: AccountPageMessages = {
  accountTitle: "Sua conta",
  accountSessions: "Onde você está conectado",
  thisBrowser: "Este navegador",
  browserOn: "{browser} no {system}",
  unknownBrowser: "Navegador desconhecido",
  sessionBegan: "Entrada: {when}",
  sessionLastSeen: "Último uso: {when}",
  signOutOthers: "Sair de todos os outros dispositivos",
  signOutEverywhere: "Sair em todos os lugares",
  sessionEnded: "Você saiu nesse dispositivo.",
  othersEnded: "Você saiu em todos os outros dispositivos.",
  confirmItIsYou: "Confirme que é você",
  confirmItIsYouText:
    "Para fazer isso, primeiro entre novamente. Depois você voltará para cá e poderá pressionar o botão outra vez.",
  accountPasskeys: "Chaves de acesso",
  noPasskeys: "Você ainda não tem chaves de acesso.",
  unnamedPasskey: "Chave de acesso sem nome",
  passkeySynced: "Sincronizada entre os seus dispositivos",
  passkeyOnOneDevice: "Somente em um dispositivo",
  renamePasskey: "Renomear",
  passkeyName: "Nome",
  saveName: "Salvar",
  removePasskey: "Remover",
  lastWayToSignIn:
    "Esta chave de acesso não pode ser removida, porque você não tem outra forma de entrar.",
  passkeyRenamed: "A chave de acesso tem um novo nome.",
  passkeyRemoved:
    "A chave de acesso foi removida. O seu dispositivo pode continuar a oferecê-la até que você a exclua lá também.",
  passkeyNameRefused: "Esse nome não pode ser usado. Ele pode ter no máximo 100 caracteres.",
  linkedAccounts: "Contas vinculadas",
  alreadyGone: "Isso não existia mais.",
  tryOnceMore: "Outra alteração está sendo feita agora. Tente novamente.",
  wayTooNew:
    "Nada foi removido: a forma como você entrou tem menos de um dia. Ela poderá remover outras mais antigas a partir de {when}. Ou entre agora de uma forma que você tem há mais tempo.",
  sectionFailed: "Não foi possível ler. Tente novamente mais tarde.",
}
