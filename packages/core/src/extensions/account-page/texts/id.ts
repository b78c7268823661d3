import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Indonesian, with "Anda". */
export const id: AccountPageMessages = {
  accountTitle: "Akun Anda",
  accountSessions: "Tempat Anda masuk",
  thisBrowser: "Browser ini",
  browserOn: "{browser} di {system}",
  unknownBrowser: "Browser tidak dikenal",
  sessionBegan: "Masuk: {when}",
  sessionLastSeen: "Terakhir digunakan: {when}",
  signOutOthers: "Keluar dari semua perangkat lain",
  signOutEverywhere: "Keluar dari semua tempat",
  sessionEnded: "Anda sudah keluar dari perangkat itu.",
  othersEnded: "Anda sudah keluar dari semua perangkat lain.",
  confirmItIsYou: "Konfirmasikan bahwa ini Anda",
  confirmItIsYouText:
    "Untuk melakukannya, masuk kembali terlebih dahulu. Setelah itu Anda kembali ke sini dan dapat menekan tombolnya lagi.",
  accountPasskeys: "Kunci sandi",
  noPasskeys: "Anda belum memiliki kunci sandi.",
  unnamedPasskey: "Kunci sandi tanpa nama",
  passkeySynced: "Disinkronkan antarperangkat Anda",
  passkeyOnOneDevice: "Hanya di satu perangkat",
  renamePasskey: "Ganti nama",
  passkeyName: "Nama",
  saveName: "Simpan",
  removePasskey: "Hapus",
  lastWayToSignIn:
    "Kunci sandi ini tidak dapat dihapus karena Anda tidak memiliki cara lain untuk masuk.",
  passkeyRenamed: "Kunci sandi sudah memiliki nama baru.",
  passkeyRemoved:
    "Kunci sandi telah dihapus. Perangkat Anda mungkin tetap menawarkannya sampai Anda menghapusnya di sana juga.",
  passkeyNameRefused: "Nama itu tidak dapat digunakan. Panjangnya paling banyak 100 karakter.",
  linkedAccounts: "Akun tertaut",
  alreadyGone: "Itu sudah tidak ada.",
  tryOnceMore: "Perubahan lain sedang dilakukan. Silakan coba lagi.",
  wayTooNew:
    "Tidak ada yang dihapus: cara Anda masuk belum berumur satu hari. Cara itu dapat menghapus yang lebih lama mulai {when}. Atau masuk sekarang dengan cara yang sudah lebih lama Anda miliki.",
  sectionFailed: "Ini tidak dapat dibaca. Coba lagi nanti.",
}
