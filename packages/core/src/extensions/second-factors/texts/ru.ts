import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Russian, with "вы". */
export const ru: SecondFactorMessages = {
  secondStepTitle: "Ещё один шаг",
  signingInAs: "Вы входите как {person}.",
  secondStepText: "Введите шесть цифр, которые показывает приложение-аутентификатор.",
  appCodeLabel: "Код",
  trustBrowser: "Доверять этому браузеру и не спрашивать здесь в течение срока: {time}",
  confirmCode: "Подтвердить",
  useRecoveryCode: "Использовать резервный код",
  recoveryCodeLabel: "Резервный код",
  appCodeWrong:
    "Неверный код. Введите самый новый и проверьте, что время на устройстве устанавливается автоматически.",
  appCodeUsed: "Этот код уже использован. Дождитесь, когда приложение покажет следующий.",
  appCodeTooMany: "Слишком много неверных кодов. Попробуйте позже или используйте резервный код.",
  secondStepOverTitle: "Этот вход завершён",
  secondStepOverText: "Он длился больше десяти минут либо был завершён или прерван в другом месте.",
  addFactorTitle: "Добавьте второй шаг",
  addFactorRequired: "Чтобы войти здесь, нужен второй шаг.",
  addFactorText:
    "Отсканируйте этот код приложением-аутентификатором и введите шесть цифр, которые оно покажет.",
  qrCodeLabel: "QR-код для приложения-аутентификатора",
  keyInstead: "Или введите в приложении этот ключ:",
  recoveryCodesTitle: "Ваши резервные коды",
  recoveryCodesText:
    "Если вы потеряете устройство, с каждым из этих кодов можно войти один раз. Храните их там, где никто другой их не найдёт. Больше они не будут показаны.",
  recoveryCodesKept: "Коды сохранены",
}
