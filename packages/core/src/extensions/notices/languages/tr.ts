import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const tr: NoticeMessages = {
  newBrowserTitle: "{site} için yeni oturum",
  newBrowserText: "Birisi hesabınızda daha önce kullanmadığınız bir tarayıcıyla oturum açtı.",
  methodAddedTitle: "{site} için yeni oturum açma yöntemi",
  methodAddedText: "Artık hesabınızda {method} ile oturum açabilirsiniz.",
  methodRemovedTitle: "{site} için bir oturum açma yöntemi kaldırıldı",
  methodRemovedText: "Artık hesabınızda {method} ile oturum açamazsınız.",
  noticePasskey: "geçiş anahtarı",
  signedOutTitle: "{site} oturumları her yerde kapatıldı",
  signedOutText: "Hesabınızın tüm oturumları sonlandırıldı.",
  sessionCopiedTitle: "{site} üzerindeki bir oturum kapatıldı",
  sessionCopiedText:
    "Oturum açtığınız bir tarayıcı kopyalanmış olabilir, bu nedenle o oturum kapatıldı. Orada yeniden oturum açın.",
  passwordChangedTitle: "{site} parolanız değiştirildi",
  passwordChangedText: "Hesabınızın yeni bir parolası var. Diğer oturumlar sonlandırıldı.",
  takenOverTitle: "Adresiniz {site} üzerinde doğrulandı",
  takenOverText:
    "Bu adresin size ait olduğunu doğruladınız. Başka birinin eklemiş olabileceği oturum açma yöntemleri kaldırıldı ve tüm oturumlar sonlandırıldı.",
  appAddedTitle: "{site} için yeni kimlik doğrulama uygulaması",
  appAddedText:
    "Hesabınızın yeni bir kimlik doğrulama uygulaması var. Oturum açmak için artık uygulamada görünen bir kod gerekiyor.",
  appRemovedTitle: "{site} için kimlik doğrulama uygulamanız kaldırıldı",
  appRemovedText:
    "Hesabınızda oturum açmak için artık kimlik doğrulama uygulamasının kodu gerekmiyor.",
  recoveryCodesMadeTitle: "{site} için yeni kurtarma kodları",
  recoveryCodesMadeText: "Hesabınızın yeni kurtarma kodları var. Öncekiler artık geçerli değil.",
  recoveryCodeUsedTitle: "{site} için bir kurtarma kodu kullanıldı",
  recoveryCodeUsedText:
    "Birisi hesabınızda bir kurtarma koduyla oturum açtı. Kalan kod sayısı: {left}.",
  codeWrongTitle: "{site} için yanlış bir kod girildi",
  codeWrongText:
    "Birisi hesabınızda oturum açmanın ilk adımını geçti ve ikinci adımda yanlış bir kod girdi. Bu kodla kimse oturum açamadı. Bunu size saatte en fazla bir kez bildiririz.",
  wayTooNewTitle: "{site} için bir oturum açma yöntemini kaldırma girişimi",
  wayTooNewText:
    "Birisi hesabınızda bir günden kısa süre önce eklenen bir yöntemle oturum açtı ve daha eski bir yöntemi kaldırmaya çalıştı. Hiçbir şey kaldırılmadı. Eklenmesinden bir gün sonra bu mümkün olacak.",
  trustRemovedTitle: "{site} artık hiçbir tarayıcıya güvenmiyor",
  trustRemovedText:
    "Güvendiğiniz bir tarayıcı kopyalanmış olabilir. Hesabınızda oturum açmak için her tarayıcıda yeniden kimlik doğrulama uygulamanızın kodu gerekiyor.",
  noticeAdvice:
    "Bunu siz yaptıysanız bir şey yapmanız gerekmez. Yapmadıysanız oturum açın, diğer tüm oturumları sonlandırın ve {site} yöneticilerine haber verin.",
}
