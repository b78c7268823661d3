import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const ko: NoticeMessages = {
  newBrowserTitle: "{site}에 새로운 로그인",
  newBrowserText: "이전에 로그인한 적이 없는 브라우저에서 누군가 내 계정에 로그인했습니다.",
  methodAddedTitle: "{site}에 새로운 로그인 방법",
  methodAddedText: "이제 {method}(으)로 계정에 로그인할 수 있습니다.",
  methodRemovedTitle: "{site}의 로그인 방법이 삭제되었습니다",
  methodRemovedText: "더 이상 {method}(으)로 계정에 로그인할 수 없습니다.",
  noticePasskey: "패스키",
  signedOutTitle: "{site}의 모든 곳에서 로그아웃되었습니다",
  signedOutText: "계정의 모든 세션이 종료되었습니다.",
  passwordChangedTitle: "{site} 비밀번호가 변경되었습니다",
  passwordChangedText: "계정에 새 비밀번호가 설정되었습니다. 다른 세션은 종료되었습니다.",
  takenOverTitle: "{site}에서 이메일 주소가 확인되었습니다",
  takenOverText:
    "이 주소가 본인의 것임을 확인하셨습니다. 다른 사람이 추가했을 수 있는 로그인 방법은 삭제되었고 모든 세션이 종료되었습니다.",
  noticeAdvice:
    "본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다. 아니라면 로그인하여 다른 모든 세션을 종료하고 {site} 운영자에게 알려 주세요.",
}
