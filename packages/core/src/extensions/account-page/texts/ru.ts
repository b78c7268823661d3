import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Russian, with "вы". */
export const ru: AccountPageMessages = {
  accountTitle: "Ваша учётная запись",
  accountSessions: "Где выполнен вход",
  thisBrowser: "Этот браузер",
  browserOn: "{browser}, {system}",
  unknownBrowser: "Неизвестный браузер",
  sessionBegan: "Вход: {when}",
  sessionLastSeen: "Последнее использование: {when}",
  signOutOthers: "Выйти на всех других устройствах",
  signOutEverywhere: "Выйти везде",
  sessionEnded: "Выход на этом устройстве выполнен.",
  othersEnded: "Выход на всех других устройствах выполнен.",
  confirmItIsYou: "Подтвердите, что это вы",
  confirmItIsYouText:
    "Чтобы это сделать, сначала войдите ещё раз. После этого вы вернётесь сюда и сможете снова нажать кнопку.",
  accountPasskeys: "Ключи доступа",
  noPasskeys: "У вас пока нет ключей доступа.",
  unnamedPasskey: "Ключ доступа без названия",
  passkeySynced: "Синхронизируется между вашими устройствами",
  passkeyOnOneDevice: "Только на одном устройстве",
  renamePasskey: "Переименовать",
  passkeyName: "Название",
  saveName: "Сохранить",
  removePasskey: "Удалить",
  lastWayToSignIn: "Этот ключ доступа нельзя удалить, потому что у вас нет другого способа войти.",
  passkeyRenamed: "У ключа доступа новое название.",
  passkeyRemoved:
    "Ключ доступа удалён. Ваше устройство может предлагать его и дальше, пока вы не удалите его и там.",
  passkeyNameRefused: "Это название нельзя использовать. В нём может быть не более 100 символов.",
  linkedAccounts: "Связанные учётные записи",
  alreadyGone: "Этого уже не было.",
  tryOnceMore: "Сейчас выполняется другое изменение. Попробуйте ещё раз.",
  wayTooNew:
    "Ничего не удалено: способ, которым вы вошли, добавлен меньше суток назад. Более старые способы можно будет удалить с {when}. Или войдите сейчас способом, который есть у вас дольше.",
  sectionFailed: "Не удалось прочитать. Попробуйте позже.",
}
