import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const id: NoticeMessages = {
  newBrowserTitle: "Login baru ke {site}",
  newBrowserText:
    "Seseorang telah masuk ke akun Anda dengan browser yang belum pernah Anda gunakan.",
  methodAddedTitle: "Cara baru untuk masuk ke {site}",
  methodAddedText: "Sekarang Anda dapat masuk ke akun Anda dengan {method}.",
  methodRemovedTitle: "Satu cara untuk masuk ke {site} telah dihapus",
  methodRemovedText: "Anda tidak dapat lagi masuk ke akun Anda dengan {method}.",
  noticePasskey: "kunci sandi",
  signedOutTitle: "Keluar dari {site} di semua perangkat",
  signedOutText: "Semua sesi akun Anda telah diakhiri.",
  passwordChangedTitle: "Kata sandi Anda untuk {site} diubah",
  passwordChangedText: "Akun Anda memiliki kata sandi baru. Sesi lain telah diakhiri.",
  takenOverTitle: "Alamat Anda telah dikonfirmasi di {site}",
  takenOverText:
    "Anda telah mengonfirmasi bahwa alamat ini milik Anda. Cara masuk yang mungkin ditambahkan orang lain telah dihapus, dan semua sesi telah diakhiri.",
  noticeAdvice:
    "Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, masuklah, akhiri semua sesi lain, dan beri tahu pengelola {site}.",
}
