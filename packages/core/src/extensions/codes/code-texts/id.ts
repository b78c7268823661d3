import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Indonesian, with "Anda". */
export const id: EmailCodeMessages = {
  codeTitle: "Masukkan kode",
  codeSentTo: "Kami telah mengirim kode ke {email}.",
  codeLabel: "Kode dari email",
  codeOrLink: "Anda juga dapat menggunakan tautan di email tersebut.",
  codeWrong: "Itu bukan kode dari email terbaru.",
  codeGone: "Kode ini tidak berlaku lagi di sini. Minta kode baru dan masukkan di browser ini.",
  codeTooMany:
    "Terlalu banyak kode salah yang dimasukkan untuk alamat ini. Untuk saat ini, Anda hanya dapat masuk dengan tautan di email terbaru. Jika tidak ada tautan, minta kirim ulang.",
  codeMail: "Kode Anda: {code}",
  codeMailText:
    "Masukkan di browser tempat Anda memintanya. Masa berlaku: {time}. Jangan berikan kepada siapa pun.",
  proveAddressTitle: "Konfirmasi alamat email Anda",
  proveAddressText:
    "Alamat Anda {email} belum dikonfirmasi. Sampai itu dilakukan, siapa pun yang membaca emailnya dapat mengambil alih akun Anda dan menghapus yang Anda tambahkan. Kami akan mengirim kode ke sana.",
  sendAddressCode: "Kirim kode",
  confirmAddress: "Konfirmasi alamat",
  addressProved: "Alamat Anda telah dikonfirmasi.",
  addressTooMany: "Terlalu banyak kode. Coba lagi dalam satu jam.",
  addressMailTitle: "Konfirmasi alamat email Anda untuk {site}",
}
