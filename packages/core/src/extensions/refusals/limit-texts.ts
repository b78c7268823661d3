import type { LimitMessages } from "../../contract/limit-messages.js"
import type { TextsByLanguage } from "../pages/nearest-texts.js"

/** The texts of the page for somebody who tried too often, in each language of the built-in pages. */
export const texts: TextsByLanguage<LimitMessages> = {
  ar: { tooManyAttempts: "محاولات كثيرة جدًا", tryAgainWhen: "يمكنك المحاولة مجددًا {when}." },
  de: {
    tooManyAttempts: "Zu viele Versuche",
    tryAgainWhen: "Sie können es {when} erneut versuchen.",
  },
  en: { tooManyAttempts: "Too many attempts", tryAgainWhen: "You can try again {when}." },
  es: { tooManyAttempts: "Demasiados intentos", tryAgainWhen: "Podrá volver a intentarlo {when}." },
  fr: { tooManyAttempts: "Trop de tentatives", tryAgainWhen: "Vous pourrez réessayer {when}." },
  hi: { tooManyAttempts: "बहुत ज़्यादा कोशिशें", tryAgainWhen: "आप {when} फिर से कोशिश कर सकते हैं।" },
  id: {
    tooManyAttempts: "Terlalu banyak percobaan",
    tryAgainWhen: "Anda dapat mencoba lagi {when}.",
  },
  it: { tooManyAttempts: "Troppi tentativi", tryAgainWhen: "Potrai riprovare {when}." },
  ja: { tooManyAttempts: "試行回数が多すぎます", tryAgainWhen: "{when}にもう一度お試しください。" },
  ko: {
    tooManyAttempts: "시도 횟수가 너무 많습니다",
    tryAgainWhen: "{when}에 다시 시도해 주세요.",
  },
  "pt-BR": { tooManyAttempts: "Muitas tentativas", tryAgainWhen: "Tente novamente {when}." },
  ru: { tooManyAttempts: "Слишком много попыток", tryAgainWhen: "Попробуйте снова {when}." },
  tr: { tooManyAttempts: "Çok fazla deneme", tryAgainWhen: "{when} yeniden deneyebilirsiniz." },
  "zh-Hans": { tooManyAttempts: "尝试次数过多", tryAgainWhen: "请在{when}重试。" },
}
