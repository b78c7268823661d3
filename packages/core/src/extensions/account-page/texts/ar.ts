import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Arabic, Modern Standard. */
export const ar: AccountPageMessages = {
  accountTitle: "حسابك",
  accountSessions: "الأماكن التي سجّلت الدخول فيها",
  thisBrowser: "هذا المتصفح",
  browserOn: "{browser} على {system}",
  unknownBrowser: "متصفح غير معروف",
  sessionBegan: "تسجيل الدخول: {when}",
  sessionLastSeen: "آخر استخدام: {when}",
  signOutOthers: "تسجيل الخروج من جميع الأجهزة الأخرى",
  signOutEverywhere: "تسجيل الخروج من كل مكان",
  sessionEnded: "تم تسجيل الخروج من ذلك الجهاز.",
  othersEnded: "تم تسجيل الخروج من جميع الأجهزة الأخرى.",
  confirmItIsYou: "أكّد أنك صاحب الحساب",
  confirmItIsYouText:
    "للقيام بذلك، سجّل الدخول مرة أخرى أولًا. ستعود بعد ذلك إلى هنا ويمكنك الضغط على الزر من جديد.",
  accountPasskeys: "مفاتيح المرور",
  noPasskeys: "ليس لديك أي مفتاح مرور بعد.",
  unnamedPasskey: "مفتاح مرور بلا اسم",
  passkeySynced: "متزامن بين أجهزتك",
  passkeyOnOneDevice: "على جهاز واحد فقط",
  renamePasskey: "إعادة التسمية",
  passkeyName: "الاسم",
  saveName: "حفظ",
  removePasskey: "إزالة",
  lastWayToSignIn: "لا يمكن إزالة مفتاح المرور هذا، لأنه ليست لديك طريقة أخرى لتسجيل الدخول.",
  passkeyRenamed: "أصبح لمفتاح المرور اسم جديد.",
  passkeyRemoved: "تمت إزالة مفتاح المرور. قد يستمر جهازك في عرضه إلى أن تحذفه من الجهاز أيضًا.",
  passkeyNameRefused: "لا يمكن استخدام هذا الاسم. الحد الأقصى 100 حرف.",
  linkedAccounts: "الحسابات المرتبطة",
  alreadyGone: "لم يعد ذلك موجودًا.",
  tryOnceMore: "يجري الآن تغيير آخر. يُرجى إعادة المحاولة.",
  wayTooNew:
    "لم تتم إزالة أي شيء: الطريقة التي سجّلت بها الدخول أُضيفت قبل أقل من يوم. يمكنها إزالة الطرق الأقدم ابتداءً من {when}. أو سجّل الدخول الآن بطريقة لديك منذ مدة أطول.",
  sectionFailed: "تعذّرت قراءة هذا. حاول مجددًا لاحقًا.",
}
