import type { PasswordMessages } from "../../../contract/password-messages.js"

export const tr: PasswordMessages = {
  createAccountText: "E-posta adresinizi girin. Parola seçmek için bir bağlantı alacaksınız.",
  resetPassword: "Parolayı sıfırla",
  resetPasswordText:
    "E-posta adresinizi girin. Başka bir parola seçmek için bir bağlantı alacaksınız.",
  sendResetLink: "Bağlantı gönder",
  oneAddress: "Bir e-posta adresi girin.",
  passwordMailSent: "Girdiğiniz adrese bir ileti gönderildi. İçindeki bağlantıyı açın.",
  choosePassword: "Parola seçin",
  choosePasswordFor: "{site} için",
  newPassword: "Yeni parola",
  currentPassword: "Geçerli parola",
  passwordRule: "En az 8 karakter. Art arda birkaç sözcüğü hatırlamak kolaydır.",
  savePassword: "Parolayı kaydet",
  passwordTooShort: "Bu parola çok kısa.",
  passwordTooLong: "Bu parola çok uzun.",
  passwordOfSite:
    "Bu parola kolay tahmin edilir. Adresinizi veya adımızı içermeyen bir parola seçin.",
  passwordCommon: "Bu parola en çok kullanılanlardan biri. Başka bir parola seçin.",
  passwordLeaked:
    "Bu parola, çalınmış parolaların herkese açık bir listesinde var. Başka bir parola seçin.",
  passwordLinkOld: "Bu bağlantı artık çalışmıyor",
  passwordLinkOldText: "Süresi doldu veya daha önce kullanıldı.",
  changePassword: "Parolayı değiştir",
  passwordIsChanged: "Parolanız kaydedildi. Diğer cihazlarınızdaki oturumlar kapatıldı.",
  currentPasswordWrong: "Geçerli parola yanlış.",
  hasPassword: "Bir parolanız var.",
  noPassword: "Henüz parolanız yok.",
  signUpMailTitle: "{site} için hesap oluşturun",
  signUpMailText: "Bir parola seçin, hesabınız hazır. Bağlantı bir gün çalışır.",
  knownMailTitle: "{site} hesabınız var",
  knownMailText:
    "Birisi bu adresle hesap oluşturmak istedi, ancak zaten bir hesabınız var. Onunla oturum açın. Parolanızı bilmiyorsanız başka bir parola seçin. Bağlantı yarım saat çalışır.",
  resetMailTitle: "{site} parolanızı sıfırlayın",
  resetMailText:
    "Başka bir parola seçin. Tüm cihazlarınızdaki oturumlar kapatılacak. Bağlantı yarım saat çalışır.",
  unknownMailTitle: "{site} hesabı yok",
  unknownMailText:
    "Birisi başka bir parola istedi, ancak bu adresle bir hesap yok. Belki başka bir adresle hesabınız vardır. Ya da bir hesap oluşturun: bağlantı bir gün çalışır.",
}
