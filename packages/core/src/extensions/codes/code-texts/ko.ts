import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Korean, polite. */
export const ko: EmailCodeMessages = {
  codeTitle: "코드 입력",
  codeSentTo: "{email} 주소로 코드를 보냈습니다.",
  codeLabel: "이메일에 있는 코드",
  codeOrLink: "해당 이메일의 링크를 사용할 수도 있습니다.",
  codeWrong: "가장 최근 이메일의 코드가 아닙니다.",
  codeGone:
    "이 코드는 여기에서 더 이상 유효하지 않습니다. 새 코드를 받아 이 브라우저에 입력하세요.",
  codeTooMany:
    "이 주소에 잘못된 코드가 너무 많이 입력되었습니다. 지금은 가장 최근 이메일의 링크로만 로그인할 수 있습니다. 링크가 없으면 다시 보내 주세요.",
  codeMail: "코드: {code}",
  codeMailText:
    "코드를 요청한 브라우저에 입력하세요. 유효 시간: {time}. 다른 사람에게 알려 주지 마세요.",
  proveAddressTitle: "이메일 주소 확인",
  proveAddressText:
    "주소 {email}이(가) 아직 확인되지 않았습니다. 확인되기 전까지는 이 주소의 메일을 읽는 사람이 계정을 가져가고 추가한 것을 삭제할 수 있습니다. 이 주소로 코드를 보내 드립니다.",
  sendAddressCode: "코드 보내기",
  confirmAddress: "주소 확인",
  addressProved: "주소가 확인되었습니다.",
  addressTooMany: "코드가 너무 많습니다. 한 시간 후에 다시 시도해 주세요.",
  addressMailTitle: "{site}의 이메일 주소 확인",
}
