import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Arabic. */
export const ar: SecondFactorMessages = {
  secondStepTitle: "خطوة أخرى",
  signingInAs: "أنت تسجّل الدخول باسم {person}.",
  secondStepText: "أدخل الأرقام الستة التي يعرضها تطبيق المصادقة.",
  appCodeLabel: "الرمز",
  trustBrowser: "الوثوق بهذا المتصفح وعدم السؤال هنا لمدة {time}",
  confirmCode: "تأكيد",
  useRecoveryCode: "استخدام رمز استرداد",
  recoveryCodeLabel: "رمز الاسترداد",
  appCodeWrong: "هذا الرمز غير صحيح. استخدم أحدث رمز، وتأكد من أن ساعة جهازك تُضبط تلقائيًا.",
  appCodeUsed: "استُخدم هذا الرمز من قبل. انتظر حتى يعرض التطبيق الرمز التالي.",
  appCodeTooMany: "رموز خاطئة كثيرة جدًا. حاول مجددًا لاحقًا، أو استخدم رمز استرداد.",
  secondStepOverTitle: "انتهى تسجيل الدخول هذا",
  secondStepOverText: "استغرق أكثر من عشر دقائق، أو اكتمل أو أُنهي في مكان آخر.",
  addFactorTitle: "إضافة خطوة ثانية",
  addFactorRequired: "تحتاج إلى خطوة ثانية لتسجيل الدخول هنا.",
  addFactorText: "امسح هذا الرمز بتطبيق مصادقة، ثم أدخل الأرقام الستة التي يعرضها.",
  qrCodeLabel: "رمز QR لتطبيق مصادقة",
  keyInstead: "أو أدخل هذا المفتاح في التطبيق:",
  recoveryCodesTitle: "رموز الاسترداد الخاصة بك",
  recoveryCodesText:
    "إذا فقدت جهازك، يتيح لك كل رمز من هذه الرموز تسجيل الدخول مرة واحدة. احتفظ بها حيث لا يجدها أحد غيرك. لن تُعرض مرة أخرى.",
  recoveryCodesKept: "لقد حفظتها",
}
