import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Chinese in simplified script. */
export const zhHans: EmailCodeMessages = {
  codeTitle: "输入验证码",
  codeSentTo: "我们已将验证码发送至 {email}。",
  codeLabel: "邮件中的验证码",
  codeOrLink: "您也可以使用该邮件中的链接。",
  codeWrong: "这不是最新邮件中的验证码。",
  codeGone: "此验证码在这里已失效。请获取新的验证码，并在此浏览器中输入。",
  codeTooMany:
    "此地址的错误验证码输入次数过多。目前只能通过最新邮件中的链接登录。如果邮件中没有链接，请重新发送。",
  codeMail: "您的验证码：{code}",
  codeMailText: "请在您请求验证码的浏览器中输入。有效期：{time}。请勿告诉任何人。",
  proveAddressTitle: "确认您的电子邮件地址",
  proveAddressText:
    "您的地址 {email} 尚未确认。在确认之前，任何能读取该邮箱邮件的人都可能接管您的账户并移除您添加的内容。我们会向该地址发送验证码。",
  sendAddressCode: "发送验证码",
  confirmAddress: "确认地址",
  addressProved: "您的地址已确认。",
  addressTooMany: "验证码过多。请一小时后重试。",
  addressMailTitle: "确认您在 {site} 的电子邮件地址",
}
