import type { Messages } from "../../contract/messages.js"

/** Indonesian, with "Anda". */
export const id: Messages = {
  signIn: "Masuk",
  signInTo: "Masuk ke {site}",
  mailIgnore: "Jika Anda tidak meminta email ini, abaikan saja.",
  goToSite: "Buka {site}",
  tryAgain: "Coba lagi",
  anotherWay: "Masuk dengan cara lain",
  newLink: "Minta tautan baru",

  errorTitle: "Terjadi kesalahan",
  errorText: "Silakan coba lagi. Jika masih terjadi, kembalilah nanti.",
  configurationTitle: "Kesalahan server",
  configurationText: "Ada masalah pada konfigurasi server.",
  configurationAdvice:
    "Jika Anda mengelola situs ini, periksa log server untuk keterangan lebih lanjut.",
  deniedTitle: "Akses ditolak",
  deniedText: "Anda tidak memiliki izin untuk masuk.",
  oldLinkTitle: "Tidak dapat masuk",
  oldLinkText: "Tautan masuk ini sudah tidak berlaku.",
  oldLinkReason: "Tautan mungkin sudah digunakan atau sudah kedaluwarsa.",
  expiredTitle: "Silakan masuk kembali",
  expiredText:
    "Proses masuk terlalu lama, dimulai di tab lain, atau browser Anda memblokir cookie.",
  expiredAdvice: "Tidak ada masalah dengan akun Anda.",
  unknownWayTitle: "Cara masuk ini tidak ada",
  unknownWayText: "Situs ini tidak menyediakan cara masuk tersebut. Silakan pilih cara lain.",

  signOut: "Keluar",
  signOutText: "Anda yakin ingin keluar?",
  staySignedIn: "Tetap masuk",
  unendedTitle: "Belum keluar di semua tempat",
  unendedText: "Anda sudah keluar di browser ini, tetapi server tidak dapat mengakhiri sesi Anda.",
  unendedAdvice: "Orang yang memiliki salinannya masih dapat memakainya. Coba lagi sebentar lagi.",
  goOn: "Lanjutkan tanpa mencoba lagi",

  checkEmail: "Periksa email Anda",
  linkSent: "Tautan masuk telah dikirim ke alamat email Anda.",
  linkSentTo: "Tautan masuk telah dikirim ke {email}.",
  linkDelay: "Mungkin perlu satu menit sampai tiba. Periksa juga folder spam.",
  sendAgain: "Kirim lagi",
  sendAgainSoon: "Anda dapat mengirimnya lagi dalam satu menit.",
  anotherAddress: "Gunakan alamat lain",

  confirmTitle: "Apakah ini Anda?",
  confirmText:
    "Tautan masuk ini diminta di perangkat lain atau di browser lain. Lanjutkan hanya jika Anda sendiri yang memintanya.",
  signInAs: "Masuk sebagai {email}",
  confirmAdvice:
    "Jika Anda tidak meminta untuk masuk, tutup halaman ini. Tidak ada yang masuk sampai Anda menekan tombol.",
}
