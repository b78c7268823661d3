import type { NoticeMessages } from "../../../contract/notice-messages.js"

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
  sessionCopiedTitle: "Sebuah sesi di {site} telah diakhiri",
  sessionCopiedText:
    "Browser tempat Anda masuk mungkin telah disalin, jadi sesinya diakhiri. Masuk lagi di browser itu.",
  passwordChangedTitle: "Kata sandi Anda untuk {site} diubah",
  passwordChangedText: "Akun Anda memiliki kata sandi baru. Sesi lain telah diakhiri.",
  takenOverTitle: "Alamat Anda telah dikonfirmasi di {site}",
  takenOverText:
    "Anda telah mengonfirmasi bahwa alamat ini milik Anda. Cara masuk yang mungkin ditambahkan orang lain telah dihapus, dan semua sesi telah diakhiri.",
  appAddedTitle: "Aplikasi autentikator baru untuk {site}",
  appAddedText:
    "Akun Anda memiliki aplikasi autentikator baru. Untuk masuk, Anda kini memerlukan kode yang ditampilkannya.",
  appRemovedTitle: "Aplikasi autentikator Anda untuk {site} telah dihapus",
  appRemovedText: "Untuk masuk ke akun Anda, kode aplikasi autentikator tidak lagi diperlukan.",
  recoveryCodesMadeTitle: "Kode pemulihan baru untuk {site}",
  recoveryCodesMadeText:
    "Akun Anda memiliki kode pemulihan baru. Kode sebelumnya tidak berlaku lagi.",
  recoveryCodeUsedTitle: "Kode pemulihan untuk {site} telah digunakan",
  recoveryCodeUsedText:
    "Seseorang telah menggunakan kode pemulihan untuk masuk ke akun Anda. Sisa kode: {left}.",
  codeWrongTitle: "Kode yang salah dimasukkan untuk {site}",
  codeWrongText:
    "Seseorang telah melewati langkah pertama untuk masuk ke akun Anda, lalu memasukkan kode yang salah pada langkah kedua. Kode itu tidak memberi akses kepada siapa pun. Anda diberi tahu paling banyak satu kali per jam.",
  wayTooNewTitle: "Percobaan menghapus cara masuk ke {site}",
  wayTooNewText:
    "Seseorang masuk ke akun Anda dengan cara yang ditambahkan kurang dari satu hari yang lalu, dan mencoba menghapus cara yang lebih lama. Tidak ada yang dihapus. Satu hari setelah ditambahkan, hal itu dapat dilakukan.",
  trustRemovedTitle: "Tidak ada lagi browser tepercaya di {site}",
  trustRemovedText:
    "Browser yang Anda percayai mungkin telah disalin. Di setiap browser, masuk ke akun Anda kembali memerlukan kode dari aplikasi autentikator Anda.",
  noticeAdvice:
    "Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, masuklah, akhiri semua sesi lain, dan beri tahu pengelola {site}.",
}
