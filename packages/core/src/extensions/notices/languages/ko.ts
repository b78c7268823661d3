import type { NoticeMessages } from "../../../contract/notice-messages.js"

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
  sessionCopiedTitle: "{site}의 세션 하나가 종료되었습니다",
  sessionCopiedText:
    "로그인되어 있던 브라우저가 복사되었을 수 있어 로그아웃되었습니다. 그 브라우저에서 다시 로그인하세요.",
  passwordChangedTitle: "{site} 비밀번호가 변경되었습니다",
  passwordChangedText: "계정에 새 비밀번호가 설정되었습니다. 다른 세션은 종료되었습니다.",
  takenOverTitle: "{site}에서 이메일 주소가 확인되었습니다",
  takenOverText:
    "이 주소가 본인의 것임을 확인하셨습니다. 다른 사람이 추가했을 수 있는 로그인 방법은 삭제되었고 모든 세션이 종료되었습니다.",
  appAddedTitle: "{site}의 새로운 인증 앱",
  appAddedText:
    "계정에 새 인증 앱이 설정되었습니다. 이제 로그인하려면 앱에 표시되는 코드가 필요합니다.",
  appRemovedTitle: "{site}의 인증 앱이 삭제되었습니다",
  appRemovedText: "이제 계정에 로그인할 때 인증 앱의 코드가 필요하지 않습니다.",
  recoveryCodesMadeTitle: "{site}의 새로운 복구 코드",
  recoveryCodesMadeText:
    "계정에 새 복구 코드가 만들어졌습니다. 이전 코드는 더 이상 사용할 수 없습니다.",
  recoveryCodeUsedTitle: "{site}의 복구 코드가 사용되었습니다",
  recoveryCodeUsedText:
    "누군가 복구 코드를 사용하여 내 계정에 로그인했습니다. 남은 코드: {left}개.",
  codeWrongTitle: "{site}에 잘못된 코드가 입력되었습니다",
  codeWrongText:
    "누군가 내 계정 로그인의 첫 단계를 통과한 뒤 두 번째 단계에서 잘못된 코드를 입력했습니다. 그 코드로는 아무도 로그인하지 못했습니다. 이 알림은 한 시간에 최대 한 번 보냅니다.",
  wayTooNewTitle: "{site} 로그인 방법을 삭제하려는 시도가 있었습니다",
  wayTooNewText:
    "추가된 지 하루가 지나지 않은 방법으로 누군가 계정에 로그인하여 더 오래된 방법을 삭제하려고 했습니다. 아무것도 삭제되지 않았습니다. 추가된 지 하루가 지나면 삭제할 수 있습니다.",
  trustRemovedTitle: "{site}에서 신뢰하는 브라우저가 더 이상 없습니다",
  trustRemovedText:
    "신뢰하던 브라우저가 복사되었을 수 있습니다. 이제 모든 브라우저에서 계정에 로그인하려면 인증 앱의 코드가 다시 필요합니다.",
  noticeAdvice:
    "본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다. 아니라면 로그인하여 다른 모든 세션을 종료하고 {site} 운영자에게 알려 주세요.",
}
