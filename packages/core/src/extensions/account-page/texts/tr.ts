import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Turkish, with "siz". */
export const tr: AccountPageMessages = {
  accountTitle: "Hesabınız",
  accountSessions: "Oturumunuzun açık olduğu yerler",
  thisBrowser: "Bu tarayıcı",
  browserOn: "{browser} – {system}",
  unknownBrowser: "Bilinmeyen tarayıcı",
  sessionBegan: "Oturum açma: {when}",
  sessionLastSeen: "Son kullanım: {when}",
  signOutOthers: "Diğer tüm cihazlarda oturumu kapat",
  signOutEverywhere: "Her yerde oturumu kapat",
  sessionEnded: "O cihazdaki oturum kapatıldı.",
  othersEnded: "Diğer tüm cihazlardaki oturumlar kapatıldı.",
  confirmItIsYou: "Siz olduğunuzu onaylayın",
  confirmItIsYouText:
    "Bunu yapmak için önce yeniden oturum açın. Ardından buraya dönecek ve düğmeye yeniden basabileceksiniz.",
  accountPasskeys: "Geçiş anahtarları",
  noPasskeys: "Henüz geçiş anahtarınız yok.",
  unnamedPasskey: "Adsız geçiş anahtarı",
  passkeySynced: "Cihazlarınız arasında eşitlenir",
  passkeyOnOneDevice: "Yalnızca bir cihazda",
  renamePasskey: "Yeniden adlandır",
  passkeyName: "Ad",
  saveName: "Kaydet",
  removePasskey: "Kaldır",
  lastWayToSignIn: "Bu geçiş anahtarı kaldırılamaz, çünkü oturum açmanın başka bir yolu yok.",
  passkeyRenamed: "Geçiş anahtarının adı değiştirildi.",
  passkeyRemoved:
    "Geçiş anahtarı kaldırıldı. Cihazınız, orada da silene kadar onu önermeye devam edebilir.",
  passkeyNameRefused: "Bu ad kullanılamaz. En fazla 100 karakter olabilir.",
  linkedAccounts: "Bağlı hesaplar",
  alreadyGone: "Bu öğe artık yoktu.",
  tryOnceMore: "Şu anda başka bir değişiklik yapılıyor. Lütfen yeniden deneyin.",
  wayTooNew:
    "Hiçbir şey kaldırılmadı: oturum açtığınız yöntem bir günden daha yeni. Daha eski olanları {when} tarihinden itibaren kaldırabilir. Ya da şimdi daha uzun süredir sahip olduğunuz bir yöntemle oturum açın.",
  sectionFailed: "Bu okunamadı. Daha sonra yeniden deneyin.",
}
