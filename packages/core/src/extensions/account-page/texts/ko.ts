import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Korean, polite. */
export const ko: AccountPageMessages = {
  accountTitle: "내 계정",
  accountSessions: "로그인된 곳",
  thisBrowser: "이 브라우저",
  browserOn: "{system}의 {browser}",
  unknownBrowser: "알 수 없는 브라우저",
  sessionBegan: "로그인: {when}",
  sessionLastSeen: "마지막 사용: {when}",
  signOutOthers: "다른 모든 기기에서 로그아웃",
  signOutEverywhere: "모든 곳에서 로그아웃",
  sessionEnded: "해당 기기에서 로그아웃되었습니다.",
  othersEnded: "다른 모든 기기에서 로그아웃되었습니다.",
  confirmItIsYou: "본인인지 확인해 주세요",
  confirmItIsYouText:
    "이 작업을 하려면 먼저 다시 로그인해 주세요. 그런 다음 이 페이지로 돌아와 버튼을 다시 누를 수 있습니다.",
  accountPasskeys: "패스키",
  noPasskeys: "아직 패스키가 없습니다.",
  unnamedPasskey: "이름 없는 패스키",
  passkeySynced: "여러 기기에 동기화됨",
  passkeyOnOneDevice: "한 기기에만 있음",
  renamePasskey: "이름 바꾸기",
  passkeyName: "이름",
  saveName: "저장",
  removePasskey: "삭제",
  lastWayToSignIn: "다른 로그인 방법이 없으므로 이 패스키를 삭제할 수 없습니다.",
  passkeyRenamed: "패스키 이름이 변경되었습니다.",
  passkeyRemoved:
    "패스키가 삭제되었습니다. 기기에서도 삭제할 때까지 기기가 계속 이 패스키를 제안할 수 있습니다.",
  passkeyNameRefused: "이 이름은 사용할 수 없습니다. 최대 100자까지 입력할 수 있습니다.",
  linkedAccounts: "연결된 계정",
  alreadyGone: "해당 항목은 이미 없습니다.",
  tryOnceMore: "다른 변경이 진행 중입니다. 다시 시도해 주세요.",
  wayTooNew:
    "아무것도 삭제되지 않았습니다. 사용한 로그인 방법이 추가된 지 하루가 지나지 않았습니다. {when}부터 더 오래된 방법을 삭제할 수 있습니다. 또는 더 오래 사용한 방법으로 지금 로그인해 주세요.",
  sectionFailed: "읽을 수 없습니다. 나중에 다시 시도해 주세요.",
}
