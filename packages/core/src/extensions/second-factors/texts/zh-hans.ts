import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Simplified Chinese. */
export const zhHans: SecondFactorMessages = {
  secondStepTitle: "还差一步",
  signingInAs: "您正在以 {person} 的身份登录。",
  secondStepText: "请输入身份验证器应用显示的六位数字。",
  appCodeLabel: "验证码",
  trustBrowser: "信任此浏览器，{time}内不再在此询问",
  confirmCode: "确认",
  useRecoveryCode: "使用恢复代码",
  recoveryCodeLabel: "恢复代码",
  appCodeWrong: "验证码不正确。请使用最新的验证码，并检查设备时间是否设为自动。",
  appCodeUsed: "该验证码已使用过。请等待应用显示下一个。",
  appCodeTooMany: "错误次数过多。请稍后重试，或使用恢复代码。",
  secondStepOverTitle: "此次登录已结束",
  secondStepOverText: "它已超过十分钟，或已在别处完成或结束。",
  addFactorTitle: "添加第二步验证",
  addFactorRequired: "在此登录需要第二步验证。",
  addFactorText: "请用身份验证器应用扫描此二维码，然后输入应用显示的六位数字。",
  qrCodeLabel: "身份验证器应用的二维码",
  keyInstead: "或在应用中输入此密钥：",
  recoveryCodesTitle: "您的恢复代码",
  recoveryCodesText:
    "如果丢失设备，每个代码可让您登录一次。请将它们保存在他人找不到的地方。它们不会再次显示。",
  recoveryCodesKept: "我已保存",
}
