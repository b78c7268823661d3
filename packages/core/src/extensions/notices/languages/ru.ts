import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const ru: NoticeMessages = {
  newBrowserTitle: "Новый вход на {site}",
  newBrowserText: "Кто-то вошёл в ваш аккаунт в браузере, в котором вы раньше не входили.",
  methodAddedTitle: "Новый способ входа на {site}",
  methodAddedText: "Теперь вы можете входить в свой аккаунт через {method}.",
  methodRemovedTitle: "Способ входа на {site} удалён",
  methodRemovedText: "Вы больше не можете входить в свой аккаунт через {method}.",
  noticePasskey: "ключ доступа",
  signedOutTitle: "Выход с {site} на всех устройствах",
  signedOutText: "Все сеансы вашего аккаунта завершены.",
  passwordChangedTitle: "Ваш пароль для {site} изменён",
  passwordChangedText: "У вашего аккаунта новый пароль. Остальные сеансы завершены.",
  takenOverTitle: "Ваш адрес подтверждён на {site}",
  takenOverText:
    "Вы подтвердили, что этот адрес принадлежит вам. Способы входа, которые мог добавить кто-то другой, удалены, и все сеансы завершены.",
  noticeAdvice:
    "Если это были вы, ничего делать не нужно. Если нет, войдите, завершите все остальные сеансы и сообщите администрации {site}.",
}
