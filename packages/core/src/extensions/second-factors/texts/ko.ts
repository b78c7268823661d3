import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Korean. */
export const ko: SecondFactorMessages = {
  secondStepTitle: "한 단계 더",
  signingInAs: "{person} 계정으로 로그인합니다.",
  secondStepText: "인증 앱에 표시된 숫자 여섯 자리를 입력해 주세요.",
  appCodeLabel: "코드",
  trustBrowser: "이 브라우저를 신뢰하고 {time} 동안 여기서 묻지 않기",
  confirmCode: "확인",
  useRecoveryCode: "복구 코드 사용",
  recoveryCodeLabel: "복구 코드",
  appCodeWrong:
    "코드가 올바르지 않습니다. 최신 코드를 사용하고, 기기의 시계가 자동으로 설정되어 있는지 확인해 주세요.",
  appCodeUsed: "이미 사용한 코드입니다. 앱에 다음 코드가 표시될 때까지 기다려 주세요.",
  appCodeTooMany:
    "잘못된 코드를 너무 많이 입력했습니다. 나중에 다시 시도하거나 복구 코드를 사용해 주세요.",
  secondStepOverTitle: "이 로그인이 종료되었습니다",
  secondStepOverText: "10분이 지났거나, 다른 곳에서 완료 또는 종료되었습니다.",
  addFactorTitle: "두 번째 단계 추가",
  addFactorRequired: "여기에 로그인하려면 두 번째 단계가 필요합니다.",
  addFactorText: "인증 앱으로 이 코드를 스캔한 다음, 앱에 표시되는 숫자 여섯 자리를 입력해 주세요.",
  qrCodeLabel: "인증 앱용 QR 코드",
  keyInstead: "또는 앱에 이 키를 입력해 주세요:",
  recoveryCodesTitle: "복구 코드",
  recoveryCodesText:
    "기기를 잃어버리면 각 코드로 한 번씩 로그인할 수 있습니다. 다른 사람이 찾을 수 없는 곳에 보관해 주세요. 다시 표시되지 않습니다.",
  recoveryCodesKept: "저장했습니다",
  twoStepTitle: "두 번째 단계",
  noFactor:
    "아직 인증 앱이 없습니다. 인증 앱을 추가하면 내 기기에만 표시되는 코드 없이는 아무도 내 계정으로 로그인할 수 없습니다.",
  factorSince: "인증 앱, 추가한 날짜: {when}",
  recoveryCodesLeft: "남은 복구 코드: {count}",
  fewRecoveryCodes: "복구 코드가 얼마 남지 않았습니다. 모두 쓰기 전에 새로 만들어 주세요.",
  trustedBrowsers: "신뢰하는 브라우저: {count}",
  factorNeeded: "이 계정에는 두 번째 단계가 필요합니다. 추가해 주세요.",
  factorNeededFrom:
    "이 계정에는 두 번째 단계가 필요합니다. {when}부터는 두 번째 단계 없이 로그인할 수 없습니다.",
  manageFactors: "두 번째 단계 관리",
  replaceApp: "다른 앱 사용",
  removeApp: "앱 삭제",
  removeAppText: "더 이상 코드를 묻지 않습니다. 복구 코드와 신뢰하는 브라우저도 삭제됩니다.",
  makeRecoveryCodes: "새 복구 코드 만들기",
  makeRecoveryCodesText: "새 코드 10개가 지금 코드를 대체합니다.",
  forgetBrowsers: "모든 브라우저 신뢰 해제",
  appRemoved: "앱을 삭제했습니다. 다른 기기에서는 로그아웃되었습니다.",
  browsersForgotten: "이제 신뢰하는 브라우저가 없습니다.",
  factorGone: "이미 없는 항목입니다. 다른 창에서 변경되었을 수 있습니다.",
  factorTooNew:
    "아무것도 삭제되지 않았습니다. 사용한 로그인 방법이 추가된 지 하루가 지나지 않았습니다. {when}부터 더 오래된 방법을 삭제할 수 있습니다. 또는 더 오래 사용한 방법으로 지금 로그인해 주세요.",
  appNotStarted:
    "앱을 추가하지 못했습니다. 한 시간이 지났거나 다른 창에서 변경되었습니다. 다시 시작해 주세요.",
  startAgain: "다시 시작",
  goOnNow: "본인임을 확인했습니다. 이제 계속할 수 있습니다.",
  backToTwoStep: "뒤로",
}
