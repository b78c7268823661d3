import type { PasswordMessages } from "../../../contract/password-messages.js"

export const id: PasswordMessages = {
  createAccountText:
    "Masukkan alamat email Anda. Anda akan menerima tautan untuk memilih kata sandi.",
  resetPassword: "Atur ulang kata sandi",
  resetPasswordText:
    "Masukkan alamat email Anda. Anda akan menerima tautan untuk memilih kata sandi lain.",
  sendResetLink: "Kirim tautan",
  oneAddress: "Masukkan satu alamat email.",
  passwordMailSent: "Pesan sedang dikirim ke alamat yang Anda masukkan. Buka tautan di dalamnya.",
  choosePassword: "Pilih kata sandi",
  choosePasswordFor: "untuk {site}",
  newPassword: "Kata sandi baru",
  currentPassword: "Kata sandi saat ini",
  passwordRule: "Minimal 8 karakter. Beberapa kata berurutan mudah diingat.",
  savePassword: "Simpan kata sandi",
  passwordTooShort: "Kata sandi ini terlalu pendek.",
  passwordTooLong: "Kata sandi ini terlalu panjang.",
  passwordOfSite: "Kata sandi ini mudah ditebak. Pilih yang tanpa alamat Anda atau nama kami.",
  passwordCommon: "Kata sandi ini termasuk yang paling sering digunakan. Pilih yang lain.",
  passwordLeaked: "Kata sandi ini ada dalam daftar publik kata sandi yang dicuri. Pilih yang lain.",
  passwordLinkOld: "Tautan ini tidak berfungsi lagi",
  passwordLinkOldText: "Tautan sudah kedaluwarsa atau sudah digunakan.",
  changePassword: "Ubah kata sandi",
  passwordIsChanged: "Kata sandi Anda telah disimpan. Perangkat Anda yang lain telah dikeluarkan.",
  currentPasswordWrong: "Kata sandi saat ini salah.",
  hasPassword: "Anda memiliki kata sandi.",
  noPassword: "Anda belum memiliki kata sandi.",
  signUpMailTitle: "Buat akun di {site}",
  signUpMailText: "Pilih kata sandi, dan akun Anda siap. Tautan berlaku satu hari.",
  knownMailTitle: "Anda sudah punya akun di {site}",
  knownMailText:
    "Seseorang mencoba membuat akun dengan alamat ini, tetapi Anda sudah punya. Masuklah dengan akun itu. Jika tidak tahu kata sandinya, pilih yang lain. Tautan berlaku setengah jam.",
  resetMailTitle: "Atur ulang kata sandi Anda untuk {site}",
  resetMailText:
    "Pilih kata sandi lain. Semua perangkat Anda akan dikeluarkan. Tautan berlaku setengah jam.",
  unknownMailTitle: "Tidak ada akun di {site}",
  unknownMailText:
    "Seseorang meminta kata sandi lain, tetapi tidak ada akun dengan alamat ini. Mungkin Anda punya akun dengan alamat lain. Atau buat akun: tautan berlaku satu hari.",
}
