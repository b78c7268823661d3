import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Arabic, Modern Standard. */
export const ar: EmailCodeMessages = {
  codeTitle: "أدخل الرمز",
  codeSentTo: "أرسلنا رمزًا إلى {email}.",
  codeLabel: "الرمز الوارد في البريد",
  codeOrLink: "يمكنك أيضًا استخدام الرابط الموجود في تلك الرسالة.",
  codeWrong: "هذا ليس الرمز الوارد في أحدث رسالة.",
  codeGone: "لم يعد هذا الرمز صالحًا هنا. اطلب رمزًا جديدًا وأدخله في هذا المتصفح.",
  codeTooMany:
    "تم إدخال رموز خاطئة كثيرة جدًا لهذا العنوان. في الوقت الحالي لا يمكن تسجيل الدخول إلا بالرابط الموجود في أحدث رسالة. إذا لم تتضمن رابطًا فاطلب إرسالها مرة أخرى.",
  codeMail: "رمزك: {code}",
  codeMailText: "أدخله في المتصفح الذي طلبته فيه. مدة الصلاحية: {time}. لا تعطه لأي شخص.",
  proveAddressTitle: "تأكيد عنوان بريدك الإلكتروني",
  proveAddressText:
    "لم يتم تأكيد عنوانك {email} بعد. حتى يتم ذلك، يمكن لأي شخص يقرأ بريده أن يستولي على حسابك ويزيل ما تضيفه. سنرسل رمزًا إليه.",
  sendAddressCode: "إرسال رمز",
  confirmAddress: "تأكيد العنوان",
  addressProved: "تم تأكيد عنوانك.",
  addressTooMany: "رموز كثيرة جدًا. حاول مجددًا بعد ساعة.",
  addressMailTitle: "أكّد عنوان بريدك الإلكتروني لـ {site}",
}
