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
}
