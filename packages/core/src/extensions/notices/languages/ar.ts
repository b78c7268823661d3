import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const ar: NoticeMessages = {
  newBrowserTitle: "تسجيل دخول جديد إلى {site}",
  newBrowserText: "سجّل أحدهم الدخول إلى حسابك في متصفح لم تسجّل الدخول فيه من قبل.",
  methodAddedTitle: "طريقة جديدة لتسجيل الدخول إلى {site}",
  methodAddedText: "يمكنك الآن تسجيل الدخول إلى حسابك باستخدام {method}.",
  methodRemovedTitle: "أُزيلت طريقة لتسجيل الدخول إلى {site}",
  methodRemovedText: "لم يعد بإمكانك تسجيل الدخول إلى حسابك باستخدام {method}.",
  noticePasskey: "مفتاح مرور",
  signedOutTitle: "تم تسجيل الخروج من {site} في كل مكان",
  signedOutText: "انتهت جميع جلسات حسابك.",
  sessionCopiedTitle: "انتهت إحدى جلساتك في {site}",
  sessionCopiedText:
    "ربما نُسخ متصفح كنت قد سجّلت الدخول فيه، لذلك سُجّل الخروج منه. سجّل الدخول فيه من جديد.",
  passwordChangedTitle: "تغيّرت كلمة مرورك في {site}",
  passwordChangedText: "أصبحت لحسابك كلمة مرور جديدة. وانتهت الجلسات الأخرى.",
  takenOverTitle: "تم تأكيد عنوانك في {site}",
  takenOverText:
    "لقد أكدت أن هذا العنوان لك. أُزيلت طرق تسجيل الدخول التي ربما أضافها شخص آخر، وانتهت جميع الجلسات.",
  appAddedTitle: "تطبيق مصادقة جديد في {site}",
  appAddedText: "أصبح لحسابك تطبيق مصادقة جديد. لتسجيل الدخول تحتاج الآن إلى رمز يعرضه.",
  appRemovedTitle: "أُزيل تطبيق المصادقة الخاص بك في {site}",
  appRemovedText: "لم تعد تحتاج إلى رمز من تطبيق مصادقة لتسجيل الدخول إلى حسابك.",
  recoveryCodesMadeTitle: "رموز استرداد جديدة في {site}",
  recoveryCodesMadeText: "أصبحت لحسابك رموز استرداد جديدة. لم تعد الرموز السابقة صالحة.",
  recoveryCodeUsedTitle: "استُخدم رمز استرداد في {site}",
  recoveryCodeUsedText:
    "استخدم أحدهم رمز استرداد لتسجيل الدخول إلى حسابك. الرموز المتبقية: {left}.",
  codeWrongTitle: "رمز خاطئ عند تسجيل الدخول إلى {site}",
  codeWrongText:
    "اجتاز أحدهم الخطوة الأولى لتسجيل الدخول إلى حسابك، ثم أدخل رمزًا خاطئًا في الخطوة الثانية. لم يُسجَّل دخوله بهذا الرمز. نخبرك بذلك مرة واحدة في الساعة على الأكثر.",
  trustRemovedTitle: "لم يعد أي متصفح موثوقًا به في {site}",
  trustRemovedText:
    "ربما نُسخ متصفح كنت تثق به. أصبح تسجيل الدخول إلى حسابك يتطلب من جديد رمزًا من تطبيق المصادقة في كل متصفح.",
  noticeAdvice:
    "إذا كنت أنت من فعل ذلك، فلا يلزمك فعل شيء. وإلا فسجّل الدخول، وأنهِ جميع الجلسات الأخرى، وأبلغ القائمين على {site}.",
}
